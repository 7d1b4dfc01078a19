import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'
import { media } from '../../../design/tokens.ts'

const { color, size, line: height, weight, space } = theme
const dense = { fontSize: size.dense, lineHeight: height.dense } as const
const laptop = `screen and ${media.laptop}`

export const line = style({ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 })
/** A long list is scrolled by moving a finger up and down on it, and dragged from to the side. */
export const slides = style({ touchAction: 'pan-y', flex: 1, minWidth: 0 })
export const label = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
/** Where the palette has room for more than the tile. */
export const roomy = style({ flex: 'none', '@media': { [laptop]: { display: 'none' } } })

export const unlisted = style({ display: 'flex', alignItems: 'center', gap: space[1] })
export const words = style({ ...dense, color: color.textMuted })

export const chips = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: '0 16px 10px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[2],
  maxWidth: '75vw',
  minHeight: 44,
  padding: '4px 14px 4px 10px',
  border: `1px solid ${color.borderButton}`,
  borderRadius: 8,
  background: color.surface,
  color: color.text,
  fontSize: size.dense,
  lineHeight: '18px',
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': {
      borderColor: color.accent,
      background: color.accentSoft,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      fontWeight: weight.medium,
    },
    '&[data-disabled]': { background: color.disabled, color: color.onDisabled, cursor: 'not-allowed' },
  },
})
globalStyle(`${chip}:not([data-disabled]) > svg`, { color: color.accent })
export const chipWords = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const keep = style({ padding: '0 8px 16px' })
globalStyle(`${keep} > ${words}`, { display: 'block', padding: '0 8px' })
