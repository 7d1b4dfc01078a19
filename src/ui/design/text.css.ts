import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { size, line, weight } = theme

export const title = style({
  fontSize: size.title,
  lineHeight: line.title,
  fontWeight: weight.bold,
  letterSpacing: '-.02em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: '26px', lineHeight: '32px' } },
})
export const section = style({
  fontSize: size.section,
  lineHeight: line.section,
  fontWeight: weight.bold,
  letterSpacing: '-.012em',
  textWrap: 'balance',
})
export const sub = style({ fontSize: size.read, lineHeight: '24px', fontWeight: weight.bold, letterSpacing: '-.006em' })
export const label = style({ fontSize: size.ui, lineHeight: line.ui, fontWeight: weight.medium })
export const read = style({ fontSize: size.read, lineHeight: line.read })
export const dense = style({ fontSize: size.dense, lineHeight: line.dense })
export const muted = style({ color: theme.color.textMuted })
export const strong = style({ fontWeight: weight.medium })
/** Digits of equal width, for numbers that change or align in columns. */
export const figures = style({ fontVariantNumeric: 'tabular-nums' })
export const truncated = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 })
export const nowrap = style({ whiteSpace: 'nowrap' })
/** Ids and hashes. */
export const mono = style({ fontFamily: theme.font.mono, letterSpacing: 0 })
/** Visually hidden: only screen readers get it. */
export const unseen = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
