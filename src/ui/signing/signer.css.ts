import { style } from '@vanilla-extract/css'
import { fact as bold } from '../design/facts.css.ts'
import { buttons } from '../status-card.css.ts'
import { theme } from '../design/theme.css.ts'

const { color } = theme

export const logo = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 36,
  // A logo may be three times as wide as high.
  maxWidth: 112,
  height: 36,
  flex: 'none',
  borderRadius: theme.radius.control,
  background: theme.paper.ground,
  boxShadow: `0 0 0 1px ${color.border}`,
  color: '#6b3a1e',
  font: '600 15px/1 Georgia, "Times New Roman", serif',
  letterSpacing: '-.02em',
  overflow: 'hidden',
})
export const picture = style({ maxWidth: '100%', height: 36, objectFit: 'contain' })

export const about = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0 14px',
  alignItems: 'center',
  padding: '14px 16px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
})

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '16px 24px',
})
export const fact = style([bold, { marginTop: 2 }])

export const files = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
})
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '9px 8px 9px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
})
export const fileName = style({ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' })
export const all = style([buttons, { marginTop: 12 }])
