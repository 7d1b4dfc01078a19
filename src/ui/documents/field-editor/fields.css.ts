import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { weight } = theme
const ink = '#1a224b'
const hue = 'var(--hue)'
const tint = (share: number) => `color-mix(in srgb, ${hue} ${share}%, transparent)`
const bad = '#a9131f'

/** The layer over a page that holds its fields. It keeps the pointer from the text of the page. */
export const layer = style({ position: 'absolute', inset: 0, userSelect: 'none' })

/** Carries copies of several fields while they are moved. */
export const raft = style({ position: 'absolute', inset: 0, zIndex: 6, pointerEvents: 'none', willChange: 'transform' })

export const box = style({
  position: 'absolute',
  display: 'block',
  padding: 0,
  border: 0,
  borderRadius: 3,
  background: tint(12),
  boxShadow: `inset 0 0 0 1.5px ${hue}`,
  color: hue,
  font: `${weight.medium} 11px/14px ${theme.font.ui}`,
  textAlign: 'left',
  cursor: 'move',
  touchAction: 'none',
  transition: `background-color ${theme.time.state}`,
  ':hover': {
    background: tint(22),
    boxShadow: `inset 0 0 0 1.5px ${hue}, 0 0 0 2px color-mix(in srgb, ${hue} 35%, transparent)`,
  },
  ':focus-visible': { outline: '2px solid #8047e1', outlineOffset: 5 },
  selectors: {
    // Nothing is dragged there, so a finger on a field scrolls.
    '[data-taps] &': { touchAction: 'manipulation', cursor: 'pointer' },
    '&[data-selected]': { zIndex: 3, background: tint(18) },
    '&[data-among]': { boxShadow: `inset 0 0 0 2px ${hue}` },
    '&[data-unnamed]': {
      background: 'repeating-linear-gradient(135deg, rgb(169 19 31 / .1) 0 6px, rgb(169 19 31 / .04) 6px 12px)',
      boxShadow: 'none',
      outline: `1.5px dashed ${bad}`,
      outlineOffset: -1.5,
      color: bad,
    },
    '&[data-unnamed]:focus-visible': { outline: '2px solid #8047e1', outlineOffset: 5 },
    '&[data-locked]': { cursor: 'default', background: tint(12), boxShadow: `inset 0 0 0 1.5px ${hue}` },
    '&[data-lifted]': {
      zIndex: 6,
      background: `color-mix(in srgb, ${hue} 14%, #fff)`,
      boxShadow: `inset 0 0 0 1.5px ${hue}, 0 6px 18px rgb(26 30 48 / .28)`,
      cursor: 'grabbing',
      transition: 'none',
      willChange: 'transform',
    },
    '[data-lent] > &[data-among]': { opacity: 0 },
    [`${raft} > &`]: {
      background: `color-mix(in srgb, ${hue} 14%, #fff)`,
      // The shadows of hundreds would take longer to paint than a frame.
      boxShadow: `inset 0 0 0 2px ${hue}`,
      transition: 'none',
    },
  },
  '@media': {
    [media.contrast]: {
      border: '1px solid ButtonText',
      selectors: { '&[data-selected]:not(:focus-visible)': { outline: '2px solid Highlight' } },
    },
  },
})

export const tab = style({
  position: 'absolute',
  left: 0,
  bottom: '100%',
  display: 'grid',
  placeItems: 'center',
  height: 14,
  padding: '0 5px',
  borderRadius: '3px 3px 0 0',
  background: hue,
  color: '#fff',
  font: `${weight.bold} 9.5px/14px ${theme.font.ui}`,
  letterSpacing: '.03em',
  selectors: { '[data-selected]:not([data-among], [data-lifted]) > &': { translate: '0 -3.5px', borderRadius: 3 } },
})

export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  height: '100%',
  padding: '0 7px',
  overflow: 'hidden',
  color: `color-mix(in srgb, ${hue} 72%, #0d0e19)`,
  selectors: {
    '[data-type=TEXT_AREA] > &': { alignItems: 'flex-start', paddingTop: 7 },
    '[data-type=SIGNATURE] > &': { justifyContent: 'center' },
    '[data-unnamed] > &': { color: '#8a0d17' },
  },
})
/** Keeps a name readable where the field lies over text. */
const ground = `color-mix(in srgb, ${hue} 10%, rgb(255 255 255 / .9))`
globalStyle(`${inside} > svg`, { flex: 'none', borderRadius: 2, background: ground, boxShadow: `0 0 0 2px ${ground}` })
export const name = style({
  minWidth: 0,
  padding: '0 3px',
  overflow: 'hidden',
  borderRadius: 2,
  background: ground,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const tick = style({ position: 'absolute', inset: '15%', width: '70%', height: '70%', opacity: 0.45 })
export const star = style({
  position: 'absolute',
  right: 5,
  top: '50%',
  translate: '0 -50%',
  fontSize: 14,
  lineHeight: '14px',
  selectors: { '[data-type=CHECKBOX] > &': { right: -10, top: 2, translate: 'none' } },
})
/** The badge of a field without a name. */
export const missingName = style({
  position: 'absolute',
  right: -9,
  top: -9,
  width: 18,
  height: 18,
  borderRadius: '50%',
  background: bad,
  color: '#fff',
  font: `${weight.bold} 12px/18px ${theme.font.ui}`,
  textAlign: 'center',
  // Beside the handle at the corner.
  selectors: { '[data-selected]:not([data-among]) > &': { right: 10 } },
})

/** Around the only selected field; lets the pointer through to the field, except at its handles. */
export const frame = style({
  position: 'absolute',
  zIndex: 4,
  outline: `1.5px solid ${ink}`,
  outlineOffset: 2,
  borderRadius: 1,
  pointerEvents: 'none',
  selectors: { '&[data-lifted]': { zIndex: 7, willChange: 'transform' } },
})
const far = 'calc(100% + 3px)'
export const handle = style({
  position: 'absolute',
  width: 9,
  height: 9,
  margin: -4.5,
  borderRadius: 2,
  background: '#fff',
  boxShadow: `0 0 0 1.5px ${ink}`,
  pointerEvents: 'auto',
  touchAction: 'none',
  // A target of 25 px.
  '::before': { content: '', position: 'absolute', inset: -8 },
  selectors: {
    '[data-taps] &': { display: 'none' },
    '&[data-handle*=n]': { top: -3 },
    '&[data-handle*=s]': { top: far },
    '&[data-handle*=w]': { left: -3 },
    '&[data-handle*=e]': { left: far },
    '&:is([data-handle=n], [data-handle=s])': { left: '50%', cursor: 'ns-resize' },
    '&:is([data-handle=nw], [data-handle=se])': { cursor: 'nwse-resize' },
    '&:is([data-handle=ne], [data-handle=sw])': { cursor: 'nesw-resize' },
    '&:is([data-handle=e], [data-handle=w])': { top: '50%', cursor: 'ew-resize' },
  },
})

const label = {
  position: 'absolute',
  borderRadius: 4,
  color: '#fff',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const
export const sizeTag = style({
  ...label,
  left: '50%',
  top: 'calc(100% + 10px)',
  translate: '-50% 0',
  padding: '0 6px',
  background: ink,
  font: `${weight.medium} 11px/18px ${theme.font.ui}`,
})

/** Around all selected fields of a page; lets the pointer through to them, except at its handles. */
export const union = style({
  position: 'absolute',
  zIndex: 4,
  margin: '-22px -8px -8px',
  padding: '22px 8px 8px',
  boxSizing: 'content-box',
  border: `1px dashed ${ink}`,
  borderRadius: 4,
  pointerEvents: 'none',
  selectors: { '&[data-lifted]': { zIndex: 7 }, '[data-lent] > &': { opacity: 0 } },
})

/** Around the page that fields are being carried to. */
export const landing = style({
  position: 'absolute',
  inset: 0,
  outline: `2px solid ${theme.color.focus}`,
  outlineOffset: 1,
  pointerEvents: 'none',
})

/** Where a field was before it was dragged. */
export const was = style({
  position: 'absolute',
  border: '1.5px dashed #838592',
  borderRadius: 3,
  pointerEvents: 'none',
})
export const band = style({
  position: 'absolute',
  zIndex: 5,
  border: `1px solid ${ink}`,
  background: 'rgb(26 34 75 / .08)',
  pointerEvents: 'none',
})
export const ghost = style([
  box,
  { zIndex: 5, boxShadow: 'none', outline: `1.5px dashed ${hue}`, outlineOffset: -1.5, pointerEvents: 'none' },
])
