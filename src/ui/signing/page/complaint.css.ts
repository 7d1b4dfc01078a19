import { style } from '@vanilla-extract/css'

export const changes = style({ margin: '4px 0 0', paddingLeft: 20, listStyle: 'disc', overflowWrap: 'anywhere' })
