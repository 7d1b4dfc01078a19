import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { time } = theme

/** Set on each field: the colour of its signer, and its font size in points. */
const hue = 'var(--hue)'
const fontSize = 'calc(var(--zoom) * var(--points) * 1px)'

const tinted = (share: number) => `color-mix(in srgb, ${hue} ${share}%, #ffffff)`

/**
 * A field on a page. Paper is white in every theme. Sizes are in `em` or fractions of the page, so that a field scales
 * with its page.
 */
export const field = style({
  position: 'absolute',
  display: 'block',
  borderRadius: 3,
  background: tinted(12),
  outline: `1.5px solid ${hue}`,
  color: theme.paper.text,
  fontSize,
  lineHeight: 1.3,
  cursor: 'text',
  transition: ['background-color', 'box-shadow'].map((what) => `${what} ${time.state} ${time.ease}`).join(),
  selectors: {
    '&:hover': { background: tinted(18) },
    '&[data-optional]': { outlineStyle: 'dashed' },
    '&[data-filled]': { background: tinted(5), outline: `1px solid ${tinted(45)}` },
    '&[data-other]': { background: tinted(7), outline: `1px dashed ${hue}`, cursor: 'default' },
    '&[data-current]': {
      zIndex: 3,
      background: '#ffffff',
      outline: `2px solid ${hue}`,
      boxShadow: `0 0 0 2px #ffffff, 0 0 0 5px ${tinted(32)}`,
    },
    '&:focus-within:not([data-current])': { boxShadow: '0 0 0 2px #ffffff, 0 0 0 4px #8047e1' },
  },
})

/** The input element; as large as the field. */
export const input = style({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: '0 3.2em 0 .4em',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  WebkitTextFillColor: 'currentColor',
  opacity: 1,
  outline: 'none',
  resize: 'none',
  '::placeholder': { color: hue, opacity: 1 },
})
export const lines = style({ paddingBlock: '.2em' })
export const tick = style({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  margin: 0,
  border: 0,
  borderRadius: 3,
  outline: 'none',
  cursor: 'pointer',
  selectors: { '&:checked': { background: hue } },
})
export const tickIcon = style({
  position: 'absolute',
  inset: '8%',
  width: '84%',
  height: '84%',
  color: '#ffffff',
  pointerEvents: 'none',
  selectors: { 'input:not(:checked) + &': { display: 'none' } },
})
export const sign = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '.2em',
  width: '100%',
  height: '100%',
  padding: '.2em .4em',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: theme.weight.medium,
  color: hue,
  textAlign: 'center',
  overflow: 'hidden',
  cursor: 'pointer',
  outline: 'none',
})

/** The initials of the signer: inside, at the right end, so that no text of the document is hidden. */
export const tab = style({
  position: 'absolute',
  right: '.35em',
  top: '50%',
  zIndex: 2,
  transform: 'translateY(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: '.3em',
  maxHeight: '90%',
  padding: '.35em .45em',
  borderRadius: 3,
  background: hue,
  color: '#ffffff',
  fontSize: '.75em',
  lineHeight: 1,
  fontWeight: theme.weight.bold,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  selectors: {
    '[data-filled] > &, [data-other] > &': { background: 'none', color: hue },
    '[data-kind=CHECKBOX] > &': { right: 'calc(100% + .5em)' },
    '[data-kind=SIGNATURE] > &, [data-kind=TEXT_AREA] > &': { top: '.45em', right: '.45em', transform: 'none' },
  },
})
globalStyle(`${tab} > svg`, { width: '1.1em', height: '1.1em' })
