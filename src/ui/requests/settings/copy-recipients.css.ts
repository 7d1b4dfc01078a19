import { style } from '@vanilla-extract/css'

/** Addresses are long: they take the whole line. */
export const line = style({ gridColumn: '1 / -1' })
export const addresses = style({ minWidth: 0, overflowWrap: 'anywhere' })
