import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

const { color } = theme

/** Takes no part in the layout: label, input, help and error are laid out with the chips. */
export const line = style({ display: 'contents' })

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: 6, minWidth: 0 })

export const tag = style({
  position: 'relative',
  maxWidth: '100%',
  borderRadius: theme.radius.pill,
  cursor: 'copy',
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '&[data-hovered]': { background: color.pressed },
  },
})
export const wrong = style({ borderColor: color.error, color: color.error })
export const mark = style({ flex: 'none', display: 'grid', marginLeft: -4 })
export const copied = style({ color: color.success })
/** Lets the chip keep its width while it says that it was copied. */
export const words = style({ display: 'grid', minWidth: 0 })
globalStyle(`${words} > *`, { gridArea: '1 / 1' })
export const behind = style({ visibility: 'hidden' })
/** The whole text of a chip that shows only its beginning. */
export const whole = style({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(100% + 4px)',
  left: 0,
  width: 'max-content',
  maxWidth: 'min(320px, 80vw)',
  padding: '5px 9px',
  borderRadius: theme.radius.control,
  background: color.inverse,
  color: color.onInverse,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { maxWidth: '70vw' } },
})
