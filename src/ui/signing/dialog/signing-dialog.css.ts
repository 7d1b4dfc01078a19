import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { theme } from '../../design/theme.css.ts'

const { color, space, time } = theme

export const track = style({ display: 'flex', gap: 4, marginBottom: 6, paddingRight: 4 })
export const step = styleVariants({
  past: { background: `color-mix(in oklab, ${color.accent} 45%, ${color.neutralSoft})` },
  here: { background: color.accent },
  ahead: { background: color.neutralSoft },
})
export const stepBar = style({ flex: 1, height: 4, borderRadius: 2 })

export const docs = style({ border: `1px solid ${color.border}`, borderRadius: theme.radius.card })
export const doc = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '9px 14px',
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
})
export const docIcon = style({ color: color.textMuted })
export const docName = style({ flex: 1, minWidth: 0, fontWeight: theme.weight.medium, overflowWrap: 'anywhere' })

export const terms = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '8px 20px',
  '@media': { '(max-width: 379px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } },
})
export const term = style({
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.ui,
})
export const definition = style({ overflowWrap: 'anywhere' })
export const confirmations = style({
  display: 'grid',
  gap: 12,
  paddingTop: space[4],
  borderTop: `1px solid ${color.border}`,
})

/** Equally high for both kinds of signature, so that the buttons do not move. */
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
    '&[data-wrapped]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
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

export const signsAs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 10px 10px 16px',
  borderRadius: theme.radius.card,
  background: color.hover,
})
export const chosen = style({
  display: 'grid',
  // A picture is as large as its cell at most, whatever its shape.
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  flex: 'none',
  width: 148,
  height: 56,
  padding: '6px 10px',
  border: '1px solid #bfc0ca',
  borderRadius: theme.radius.card,
  background: theme.paper.ground,
  overflow: 'hidden',
})
export const chosenImage = style({ width: '100%', height: '100%', objectFit: 'contain' })
/** A mail address breaks anywhere. */
export const address = style({ overflowWrap: 'anywhere' })
export const resend = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

export const done = style({ marginTop: -8, paddingBottom: 8, textAlign: 'center' })
export const strong = style({ color: color.text })
export const doneIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  background: color.successSoft,
  color: color.success,
})
