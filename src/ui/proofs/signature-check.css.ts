import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color } = theme

/** A secondary action below the drop zone. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: theme.space[3],
  padding: '14px 16px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const lineText = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' })
export const lineIcon = style({ color: color.textMuted, display: 'grid' })

export const promises = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.space[5],
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] } },
})
export const promise = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: '2px 10px',
})
export const promiseIcon = style({ color: color.textMuted, gridRow: 'span 2' })

export const hashing = style({
  display: 'grid',
  gap: theme.space[4],
  padding: theme.space[6],
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.dialog,
  background: color.surface,
  '@media': { [media.phone]: { padding: 20 } },
})
export const hashingHead = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: theme.space[4],
  alignItems: 'center',
  '@media': { [media.phone]: { gridTemplateColumns: '48px minmax(0, 1fr)' } },
})
/** A name breaks anywhere, as it may be long and without spaces. */
export const hashingName = style({ overflowWrap: 'anywhere' })
/** Next to the name; on a phone below it. */
export const hashingActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[1],
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
export const tile = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: theme.radius.card,
  background: color.neutralSoft,
  color: color.textMuted,
})

/** The file on the left, its results on the right; on a phone the results come first. */
export const result = style({
  display: 'grid',
  gridTemplateColumns: '300px minmax(0, 1fr)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const answers = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[4] })
export const aside = style({ '@media': { [media.narrow]: { order: 2 } } })
export const fileCard = style({
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const sheet = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 160,
  padding: '20px 48px',
  borderBottom: `1px solid ${color.border}`,
  background: color.sunken,
  color: color.textMuted,
})
/** A first page or an image, uncropped; its paper is white in every theme. */
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  width: 'auto',
  maxHeight: 300,
  background: theme.paper.ground,
  boxShadow: theme.color.paperEdge,
})
export const canvas = style({ display: 'grid', placeItems: 'center', maxWidth: '100%' })
export const fileText = style({ display: 'grid', gap: theme.space[1], padding: theme.space[4] })
export const fingerprintLabel = style({ display: 'flex', alignItems: 'center', gap: 8, marginTop: theme.space[2] })
export const fingerprint = style({
  padding: '10px 12px',
  overflow: 'hidden',
  borderRadius: theme.radius.control,
  background: color.sunken,
  fontSize: '12px',
  lineHeight: '18px',
})
export const differing = style({ color: color.error })

const verdictBase = style({
  overflow: 'hidden',
  border: '1px solid',
  borderRadius: theme.radius.dialog,
  background: color.surface,
})
const edge = (ink: string) => `color-mix(in oklab, ${ink} 45%, ${color.border})`
export const verdict = styleVariants(
  { success: edge(color.success), warning: edge(color.warning), error: edge(color.error) },
  (borderColor) => [verdictBase, { borderColor }],
)
export const verdictHead = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  gap: '0 16px',
  padding: theme.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, padding: 20 } },
})
export const verdictTitle = style({
  paddingTop: 2,
  fontSize: '24px',
  lineHeight: '30px',
  fontWeight: theme.weight.bold,
  letterSpacing: '-.018em',
  textWrap: 'balance',
})
export const verdictText = style({ marginTop: 6 })
const iconBase = style({ display: 'grid', placeItems: 'center', width: 48, height: 48, borderRadius: '50%' })
export const verdictIcon = styleVariants(
  {
    success: [color.successSoft, color.success],
    warning: [color.warningSoft, color.warning],
    error: [color.errorSoft, color.error],
  },
  ([background, ink]) => [iconBase, { background, color: ink }],
)
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  padding: '16px 24px',
  borderTop: `1px solid ${color.border}`,
  '@media': { [media.phone]: { padding: '16px 20px' } },
})
export const part = style({
  padding: theme.space[5],
  borderTop: `1px solid ${color.border}`,
  '@media': { [media.phone]: { padding: 20 } },
})
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  overflowWrap: 'anywhere',
})
export const when = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums' })

/** The parts of an anchor, one per line; a part is truncated if it is too long, but copied whole. */
export const anchor = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: '6px 16px',
  marginTop: 10,
  padding: '14px 16px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
})
/** The link to a block explorer, below the details of an anchor. */
export const explorer = style({ marginTop: 8 })
export const anchorValue = style({ display: 'flex', minWidth: 0 })
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 })
export const phrase = style({ marginTop: 4, overflowWrap: 'anywhere' })
export const summary = style({ cursor: 'pointer', width: 'fit-content', borderRadius: theme.radius.small })

export const numbered = style({ display: 'grid', gap: theme.space[2], paddingLeft: 20, listStyle: 'decimal' })
export const bulleted = style({ display: 'grid', gap: theme.space[2], paddingLeft: 20, listStyle: 'disc' })

/** The steps of a proof, one below the other. */
export const path = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', counterReset: 'step' })
export const step = style({
  position: 'relative',
  paddingBottom: 28,
  paddingLeft: 40,
  counterIncrement: 'step',
  selectors: {
    '&::before': {
      content: 'counter(step)',
      position: 'absolute',
      left: 0,
      top: 0,
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      borderRadius: '50%',
      background: color.successSoft,
      color: color.success,
      fontSize: theme.size.dense,
      fontWeight: theme.weight.medium,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: 11.5,
      top: 28,
      bottom: 4,
      width: 1,
      background: color.borderButton,
    },
    '&:last-child': { paddingBottom: 0 },
  },
})
export const stepFingerprint = style([fingerprint, { marginTop: 8 }])
export const sibling = style({ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: '4px 12px' })
export const side = style({ color: color.textMuted, fontWeight: theme.weight.medium })
