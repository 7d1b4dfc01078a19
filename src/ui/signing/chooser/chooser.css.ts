import { style } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { theme } from '../../design/theme.css.ts'

const { color, space, time } = theme

/** Equally high for every kind of signature, so that the buttons do not move. */
export const panel = style({ minHeight: 268, display: 'grid', alignContent: 'start', gap: space[4] })

export const faces = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  '@media': {
    [media.phone]: { gap: 8 },
    '(max-width: 379px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
/** Signatures are shown on white paper in both themes. */
export const face = style({
  position: 'relative',
  display: 'grid',
  // The name is in the middle, unless it would reach the radio button at the right.
  gridTemplateColumns: 'minmax(12px, 1fr) minmax(0, max-content) minmax(32px, 1fr)',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 88,
  paddingBlock: 8,
  border: '1px solid #bfc0ca',
  borderRadius: theme.radius.card,
  background: theme.paper.ground,
  color: '#1a224b',
  cursor: 'pointer',
  overflow: 'hidden',
  transition: `border-color ${time.state} ${time.ease}`,
  selectors: {
    '&[data-hovered]': { borderColor: '#838592' },
    '&[data-selected]': { borderColor: '#6d3ac3', boxShadow: 'inset 0 0 0 1px #6d3ac3' },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
  '@media': { [media.phone]: { minHeight: 76 }, '(max-width: 379px)': { minHeight: 64 } },
})
export const faceRadio = style({
  position: 'absolute',
  right: 8,
  top: 8,
  width: 18,
  height: 18,
  border: '1px solid #838592',
  borderRadius: '50%',
  background: '#ffffff',
  selectors: { '[data-selected] > &': { border: '5.5px solid #6d3ac3' } },
})
export const fitted = style({
  gridColumn: 2,
  minWidth: 0,
  lineHeight: 1.35,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  selectors: {
    // Too long even at the smallest size: the frame grows.
    '&[data-wrapped]': { whiteSpace: 'normal', overflowWrap: 'normal' },
    '&[data-wrapped=letters]': { overflowWrap: 'anywhere' },
  },
})

export const pad = style({
  position: 'relative',
  width: 250,
  height: 250,
  marginInline: 'auto',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.paper.ground,
  overflow: 'hidden',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 20,
    bottom: 68,
    borderTop: '1px solid #bfc0ca',
    pointerEvents: 'none',
  },
})
/** 248 by 248 (SDLG-008). */
export const ground = style({
  position: 'absolute',
  inset: 0,
  width: 248,
  height: 248,
  touchAction: 'none',
  cursor: 'crosshair',
})
export const padFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 8px',
})

/** Saved signatures, one below the other. */
export const savedOnes = style({ display: 'grid', gap: 10 })
export const savedOne = style({ gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, padding: '10px 16px 14px' })
export const savedName = style({ paddingRight: 24, color: '#5b5c6b', fontSize: theme.size.dense })
export const savedImage = style({
  width: '100%',
  height: 72,
  objectFit: 'contain',
  selectors: { ':only-child > &': { height: 148 } },
})
/** The picture from a file, on white paper. */
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  height: 148,
  padding: space[4],
  border: '1px solid #bfc0ca',
  borderRadius: theme.radius.card,
  background: theme.paper.ground,
})
export const pictureImage = style({ width: '100%', height: '100%', objectFit: 'contain' })
