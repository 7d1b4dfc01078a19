import { style } from '@vanilla-extract/css'

/** An address may be longer than a line. */
export const address = style({ overflowWrap: 'anywhere' })
