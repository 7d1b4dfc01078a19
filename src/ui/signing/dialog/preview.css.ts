import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, paper, space } = theme

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: '12px 12px 10px',
  borderRadius: theme.radius.card,
  background: color.hover,
  overflowWrap: 'anywhere',
})
/** Under which name the documents are signed. */
export const signer = style({ marginBottom: -8 })

const frame = style({
  position: 'relative',
  borderRadius: theme.radius.control,
  background: color.sunken,
  boxShadow: `0 0 0 1px ${paper.rule}`,
  overflow: 'clip',
})
/** The window on the page. On the smallest phones, a low one is seen whole below the input of the code. */
export const window = styleVariants({ high: [220, 176, 176], low: [148, 108, 76] }, ([desktop, phone, smallest]) => [
  frame,
  { height: desktop, '@media': { [media.phone]: { height: phone }, '(max-width: 379px)': { height: smallest } } },
])

/** Paper is white in every theme. */
export const page = style({ position: 'absolute', background: paper.ground, color: paper.text, overflow: 'clip' })

/** The place of a value, which is as in the file: nothing is around it. */
export const value = style({ position: 'absolute', lineHeight: 1.3 })

/** The place of the signature: a hairline around it, in the signer's colour. */
export const place = style({
  position: 'absolute',
  borderRadius: 3,
  outline: '1.5px solid color-mix(in srgb, var(--hue) 60%, #ffffff)',
  outlineOffset: 2,
})

/** The signature where no page is shown. */
export const alone = style({
  position: 'relative',
  height: 72,
  padding: '6px 10px',
  borderRadius: theme.radius.control,
  background: paper.ground,
  boxShadow: `0 0 0 1px ${paper.rule}`,
})
