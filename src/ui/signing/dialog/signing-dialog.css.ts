import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

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
