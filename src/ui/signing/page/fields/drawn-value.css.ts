import { globalFontFace, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'

const face = (path: string, format: 'truetype' | 'woff2') =>
  ({ src: `url('${path}') format('${format}')`, fontDisplay: 'swap' }) as const

/** A part of the font that the build writes (scripts/build/fonts.ts). */
const part = (name: string, unicodeRange: string) => ({
  ...face(`../../../../../build/fonts/dejavu-sans-${name}.woff2`, 'woff2'),
  unicodeRange,
})

/** The font that values are drawn with in the sealed file; the whole of it only for what its parts do not have. */
globalFontFace('DejaVu Sans', [
  face('dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'truetype'),
  part('alphabets', 'U+180-24F, U+370-52F, U+1E00-1FFF'),
  part('latin', 'U+20-17F, U+2010-203A, U+20AC, U+2122, U+2212'),
])

/**
 * The font of values in a scroll area: first that of the page, for the other one would be loaded before the pages are.
 */
export const valueFont = style({
  vars: { '--value-font': theme.font.ui },
  selectors: { '&[data-settled]': { vars: { '--value-font': `'DejaVu Sans', ${theme.font.ui}` } } },
})

/** Letters one after the other, as the file has them. */
export const drawnLetters = {
  fontFamily: 'var(--value-font)',
  fontKerning: 'none',
  fontVariantLigatures: 'none',
  letterSpacing: 0,
  // Otherwise each letter is as wide as whole pixels.
  textRendering: 'geometricPrecision',
} as const

/** One point of the page, in CSS pixels. */
const point = 'calc(var(--zoom) * 1px)'
/** The font size that the text is drawn with; `--size` is in points. */
export const drawnSize = 'calc(var(--zoom) * var(--size) * 1px)'

/** The lines of a text, where the file has them. */
export const drawn = style({
  ...drawnLetters,
  position: 'absolute',
  left: `calc(2 * ${point})`,
  // The first line: its capitals are in the middle of the field.
  top: '50%',
  transform: 'translateY(calc(-50% + .02em))',
  display: 'block',
  fontSize: drawnSize,
  lineHeight: 1.4,
  whiteSpace: 'pre',
  pointerEvents: 'none',
  selectors: {
    '[data-kind=TEXT_AREA] &': { top: `calc(2 * ${point})`, transform: 'translateY(-.046em)' },
  },
})

/** A checkbox or a signature, in the middle of its field. */
export const picture = style({
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  pointerEvents: 'none',
})
