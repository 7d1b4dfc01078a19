import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, size, line, weight, space } = theme
const dense = { fontSize: size.dense, lineHeight: line.dense } as const
const floating = {
  borderRadius: theme.radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: color.floating,
} as const

export const key = style({
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${color.borderButton}`,
  borderRadius: theme.radius.small,
  background: color.surface,
  color: color.textMuted,
  fontSize: size.micro,
  lineHeight: '18px',
  textAlign: 'center',
})
export const canvas = style({
  position: 'relative',
  containerType: 'inline-size',
  minWidth: 0,
  minHeight: 0,
  background: color.sunken,
  selectors: { '&[data-placing]': { cursor: 'crosshair' } },
})
globalStyle(`${canvas} > div > section`, { '@media': { [media.short]: { overscrollBehavior: 'auto' } } })
// One finger draws a band there; two still scroll and zoom.
globalStyle(`${canvas}[data-several] [data-page]`, { touchAction: 'none' })
export const placing = style({
  position: 'absolute',
  zIndex: 9,
  top: space[4],
  left: '50%',
  translate: '-50% 0',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  padding: '6px 6px 6px 16px',
  borderRadius: theme.radius.card,
  background: color.inverse,
  color: color.onInverse,
  boxShadow: color.floating,
  // A click goes through to the page, but for the button.
  pointerEvents: 'none',
})
// The banner is light in the dark theme, where buttons on ink would be white on white.
globalStyle(`${placing} button`, { pointerEvents: 'auto', color: 'inherit' })
globalStyle(`${placing} button[data-hovered]`, { background: 'color-mix(in srgb, currentColor 12%, transparent)' })

export const dock = style({
  ...floating,
  position: 'absolute',
  zIndex: 9,
  left: '50%',
  bottom: space[4],
  translate: '-50% 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  width: 'max-content',
  maxWidth: 'calc(100% - 16px)',
  padding: space[1],
  whiteSpace: 'nowrap',
  '@container': { '(max-width: 460px)': { bottom: space[2] } },
})
globalStyle(`${dock} button`, {
  '@container': { '(max-width: 420px)': { width: 'auto', minWidth: 28, paddingInline: 0 } },
})
/** Left out of a dock that has no room for it; the input says it to screen readers. */
export const onlyRoomy = style({ '@container': { '(max-width: 460px)': { display: 'none' } } })
export const separator = style({
  flex: 'none',
  width: 1,
  height: 20,
  margin: '0 4px',
  background: color.border,
  '@container': { '(max-width: 420px)': { display: 'none' } },
})
export const pageNumber = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 4px',
  ...dense,
  fontVariantNumeric: 'tabular-nums',
})
export const pageInput = style({
  width: 40,
  minHeight: 28,
  padding: '0 4px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.control,
  background: color.surface,
  textAlign: 'center',
  fontSize: size.dense,
})
export const toolbar = style({
  ...floating,
  position: 'absolute',
  zIndex: 8,
  translate: '-50% calc(-100% - 36px)',
  display: 'flex',
  alignItems: 'center',
  padding: space[1],
  cursor: 'default',
  selectors: { '&[data-below]': { translate: '-50% 22px' } },
  // The details have the same tools where the canvas is too narrow for these.
  '@media': { [media.narrow]: { display: 'none' } },
})
export const panelTools = style({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  '@media': { [media.narrow]: { display: 'flex' } },
})
export const number = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  margin: '0 6px 0 4px',
  borderRadius: 6,
  background: color.accentSoft,
  color: color.accent,
  fontSize: size.dense,
  fontWeight: weight.bold,
})

export const help = style({
  ...floating,
  position: 'absolute',
  zIndex: 10,
  right: space[4],
  bottom: 72,
  display: 'grid',
  gap: space[2],
  width: 384,
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'calc(100% - 88px)',
  overflow: 'auto',
  padding: '10px 12px 14px 16px',
})
export const keys = style({ display: 'grid', gridTemplateColumns: '136px minmax(0, 1fr)', gap: '6px 8px', ...dense })
export const strokes = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 })
/** Words of the page that were searched for. */
export const foundText = style({
  position: 'absolute',
  zIndex: 5,
  margin: -2,
  padding: 2,
  boxSizing: 'content-box',
  borderRadius: 3,
  background: 'rgb(255 196 0 / .38)',
  outline: '2px solid #9a6a00',
  pointerEvents: 'none',
})
