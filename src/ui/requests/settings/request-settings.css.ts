import { style } from '@vanilla-extract/css'

/** An address may be longer than a line. */
export const address = style({ overflowWrap: 'anywhere' })

/** A text with its lines. */
export const words = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
