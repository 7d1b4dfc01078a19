import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'
import { key } from './canvas.css.ts'

const { color, size, line, weight, space } = theme
const dense = { fontSize: size.dense, lineHeight: line.dense } as const
const laptop = `screen and ${media.laptop}`
/** A small tablet held upright: the details are a sheet at the foot. */
const upright = `screen and ${media.cards} and (min-height: 640px)`

/** Palette, canvas and details side by side; as high as the container. */
export const editor = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr) 320px',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: '1 1 0',
  height: '100%',
  minHeight: 0,
  overflow: 'clip',
  '@media': {
    [laptop]: { gridTemplateColumns: '72px minmax(0, 1fr) 288px' },
    [media.cards]: { gridTemplateColumns: '72px minmax(0, 1fr) 248px' },
    [upright]: {
      gridTemplateColumns: '72px minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 3fr) minmax(200px, 2fr)',
    },
  },
})
/** The offer above the editor, and what it leaves. */
export const framed = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })
export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  flex: 'none',
  padding: '10px 16px',
  borderBottom: `1px solid ${color.border}`,
  background: color.infoSoft,
  ...dense,
})
globalStyle(`${offer} > svg`, { flex: 'none', color: color.info })
export const offerWords = style({ flex: '1 1 240px', minWidth: 0 })
export const offerActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })

/** Text that the narrow editor hides visually. */
export const wide = style({
  '@media': { [laptop]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})

const side = style({
  position: 'relative',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  scrollbarWidth: 'thin',
})
export const palette = style([
  side,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: 20,
    padding: space[4],
    borderRight: `1px solid ${color.border}`,
    '@media': { [laptop]: { padding: '12px 8px' }, [media.short]: { overscrollBehavior: 'auto' } },
  },
])
export const details = style([
  side,
  {
    containerType: 'inline-size',
    borderLeft: `1px solid ${color.border}`,
    '@media': {
      [upright]: { gridColumn: '1 / -1', borderLeft: 0, borderTop: `1px solid ${color.border}` },
      // The page itself scrolls, to its head and foot.
      [media.short]: { overscrollBehavior: 'auto' },
    },
  },
])
export const heading = style({ ...dense, marginBottom: 6, fontWeight: weight.bold })

export const roles = style({ display: 'grid', gap: 2, margin: '0 -8px', '@media': { [laptop]: { margin: 0 } } })
export const role = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 8px',
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-selected]': {
      background: `color-mix(in oklab, var(--hue) 14%, ${color.surface})`,
      boxShadow: 'inset 0 0 0 1.5px var(--hue)',
      fontWeight: weight.medium,
    },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
  '@media': {
    [laptop]: { justifyContent: 'center', padding: 0, minHeight: 40 },
    [media.contrast]: {
      selectors: {
        '&[data-selected]:not([data-focus-visible])': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
})
export const roleName = style({ flex: 1, lineHeight: '18px', minWidth: 0, overflowWrap: 'anywhere' })
export const initials = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 18,
  borderRadius: 4,
  background: 'var(--hue)',
  color: '#fff',
  font: `${weight.bold} 10px/1 ${theme.font.ui}`,
  letterSpacing: '.02em',
})
/** With the letters of `data-letters`. */
export const lettered = style({ '::before': { content: 'attr(data-letters)' } })
export const count = style({ ...dense, color: color.textMuted, fontVariantNumeric: 'tabular-nums' })

export const tiles = style({ display: 'grid', gap: 6 })
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 40,
  padding: '6px 8px 6px 10px',
  border: `1px solid ${color.borderButton}`,
  borderRadius: 8,
  background: color.surface,
  textAlign: 'left',
  fontSize: size.dense,
  lineHeight: '18px',
  fontWeight: weight.medium,
  cursor: 'grab',
  touchAction: 'none',
  transition: `border-color ${theme.time.state}, background-color ${theme.time.state}`,
  selectors: {
    '&[data-hovered]': { borderColor: color.borderStrong, background: color.hover },
    '&[data-selected]': {
      borderColor: color.accent,
      background: color.accentSoft,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
    },
    '&[data-disabled]': { background: color.disabled, color: color.onDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    [laptop]: {
      display: 'grid',
      justifyItems: 'center',
      minHeight: 56,
      padding: '8px 2px 4px',
      gap: 4,
      borderColor: 'transparent',
      fontSize: size.micro,
      lineHeight: '13px',
      textAlign: 'center',
    },
    [media.contrast]: {
      selectors: {
        '&[data-selected]:not([data-focus-visible])': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
})
export const tileIcon = style({
  display: 'grid',
  color: color.accent,
  selectors: { '[data-disabled] > &': { color: 'inherit' } },
})
export const tileKey = style([key, { marginLeft: 'auto' }])
export const hint = style({ ...dense, marginTop: 8, color: color.textMuted })
