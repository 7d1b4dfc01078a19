import { createContainer, globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'
import { media } from '../../../design/tokens.ts'
import { drawnLetters, drawnSize } from './drawn-value.css.ts'

const { time } = theme

/** Set on each field: the colour of its signer, and its font size in points. */
const hue = 'var(--hue)'
const fontSize = 'calc(var(--zoom) * var(--points) * 1px)'

/** What is wrong, on white paper in every theme. */
const wrong = '#a9131f'

/** The box of a field: what is in it gives way where there is no room. */
const box = createContainer()

const tinted = (share: number) => `color-mix(in srgb, ${hue} ${share}%, #ffffff)`

/**
 * A field on a page. Paper is white in every theme. Sizes are in `em` or fractions of the page, so that a field scales
 * with its page.
 */
export const field = style({
  containerName: box,
  containerType: 'size',
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
    '&[data-wrong]:hover': { zIndex: 4 },
    '&[data-other]': { background: tinted(7), outline: `1px dashed ${hue}`, cursor: 'default' },
    '&[data-given]': { zIndex: 1, background: 'none', outline: `1px solid ${tinted(45)}`, cursor: 'default' },
    '&[data-given]:is(:hover, :focus-visible)': { zIndex: 4, background: tinted(5) },
    '&[data-given]:focus-visible': { outline: '2px solid #8047e1', outlineOffset: 2 },
    '&[data-wrong]:not([data-wrong=small])': { outline: `2px solid ${wrong}` },
    '&[data-current]': {
      zIndex: 5,
      background: '#ffffff',
      outline: `2px solid ${hue}`,
      boxShadow: `0 0 0 2px #ffffff, 0 0 0 5px ${tinted(32)}`,
    },
    // A text field has a caret; what is pressed shows that a key would press it now.
    '&[data-current]:has(> :is(button, [type=checkbox]):focus-visible)': {
      boxShadow: '0 0 0 2px #ffffff, 0 0 0 4px #8047e1',
    },
    '&:focus-within:not([data-current])': { boxShadow: '0 0 0 2px #ffffff, 0 0 0 4px #8047e1' },
  },
  // Shadows are not drawn there.
  '@media': {
    [media.contrast]: {
      selectors: { '&:is([data-current], :focus-within)': { outline: '3px solid Highlight' } },
    },
  },
})

/** The input element; as large as the field. What is in it has the size and the margins of the sealed file. */
export const input = style({
  ...drawnLetters,
  display: 'block',
  width: '100%',
  height: '100%',
  padding: '0 calc(var(--zoom) * 2px)',
  border: 0,
  background: 'none',
  fontSize: drawnSize,
  lineHeight: 1.4,
  color: 'inherit',
  WebkitTextFillColor: 'currentColor',
  opacity: 1,
  outline: 'none',
  resize: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': {
    color: hue,
    opacity: 1,
    WebkitTextFillColor: hue,
    textOverflow: 'ellipsis',
  },
  selectors: {
    // Long text is drawn in small letters. Nobody can type in them.
    '&:focus': { fontSize: `max(${drawnSize}, .6em)` },
    '&:placeholder-shown': {
      paddingRight: '3.2em',
      paddingLeft: '.4em',
      fontFamily: theme.font.ui,
      // A long name is smaller, down to a half.
      fontSize: 'calc(var(--zoom) * var(--points) * var(--name) * 1px)',
    },
    '[data-tight] > &:placeholder-shown': { paddingInline: '.2em' },
  },
})
export const lines = style({
  padding: 'calc(var(--zoom) * 2px)',
  overflowWrap: 'anywhere',
  scrollbarWidth: 'thin',
  selectors: {
    // The lines are drawn over it as the file breaks them.
    '&:not(:focus):not(:placeholder-shown)': { WebkitTextFillColor: 'transparent', overflow: 'hidden' },
  },
})
globalStyle(`${lines}:focus ~ span[data-lines]`, { display: 'none' })
export const tick = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: '100%',
  margin: 0,
  border: 0,
  borderRadius: 3,
  outline: 'none',
  cursor: 'pointer',
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
  // A small field has small words, which never meet the initials.
  fontSize: 'min(1em, 9cqi, 20cqb)',
  lineHeight: 1.2,
  fontWeight: theme.weight.medium,
  color: hue,
  textAlign: 'center',
  overflow: 'hidden',
  cursor: 'pointer',
  outline: 'none',
})

/** Says whose signature is awaited. */
export const note = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  padding: '.2em .4em',
  fontSize: 'min(1em, 9cqi, 20cqb)',
  lineHeight: 1.2,
  fontWeight: theme.weight.medium,
  color: hue,
  textAlign: 'center',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/** A field of someone who has signed. */
export const given = style({})
/** Who filled in the field; shown above it. */
export const giver = style({
  position: 'absolute',
  left: -1,
  bottom: 'calc(100% + 1px)',
  width: 'max-content',
  maxWidth: 260,
  padding: '2px 8px',
  borderRadius: 4,
  background: hue,
  color: '#ffffff',
  fontFamily: theme.font.ui,
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: theme.weight.medium,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { '[data-given]:is(:hover, :focus-visible) > &': { visibility: 'visible' } },
})

/** What is wrong with the value, below the field. On a phone the bar says it. */
export const complaint = style({
  position: 'absolute',
  left: -1,
  top: 'calc(100% + 6px)',
  zIndex: 4,
  width: 'max-content',
  maxWidth: 280,
  padding: '4px 10px',
  borderRadius: theme.radius.control,
  background: wrong,
  color: '#ffffff',
  fontFamily: theme.font.ui,
  fontSize: 13,
  lineHeight: '18px',
  fontWeight: theme.weight.medium,
  visibility: 'hidden',
  selectors: {
    '&[data-soft]': { background: theme.paper.text },
    '[data-current] > &, [data-wrong]:hover > &': { visibility: 'visible' },
  },
  '@media': { [media.narrow]: { display: 'none' } },
})

/** How much of the longest answer is used, below the right end of the current field. On a phone the bar says it. */
export const counter = style({
  position: 'absolute',
  right: -1,
  top: 'calc(100% + 6px)',
  zIndex: 4,
  width: 'max-content',
  padding: '2px 8px',
  borderRadius: theme.radius.control,
  background: '#ffffff',
  boxShadow: `0 0 0 1px ${tinted(45)}`,
  color: hue,
  fontFamily: theme.font.ui,
  fontSize: 13,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { '[data-current] > &': { visibility: 'visible' } },
  '@media': { [media.narrow]: { display: 'none' } },
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
  '@container': {
    // In a small field the words count more than the initials.
    [`${box} (max-width: 9em) or (max-height: 1.1em)`]: {
      selectors: { ':not([data-kind=CHECKBOX]) > &': { display: 'none' } },
    },
  },
  selectors: {
    '[data-tight] > &': { display: 'none' },
    '[data-filled] > &, [data-other] > &': { background: 'none', color: hue },
    '[data-kind=CHECKBOX] > &': { right: 'calc(100% + .5em)' },
    '[data-kind=SIGNATURE] > &, [data-kind=TEXT_AREA] > &': { top: '.45em', right: '.45em', transform: 'none' },
  },
})
globalStyle(`${tab} > svg`, { width: '1.1em', height: '1.1em' })
