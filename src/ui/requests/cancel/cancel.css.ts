import { style } from '@vanilla-extract/css'

export const words = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
