import { style } from '@vanilla-extract/css'

export const addresses = style({ minWidth: 0, overflowWrap: 'anywhere' })
