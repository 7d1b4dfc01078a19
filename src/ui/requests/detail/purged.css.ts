import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'
import { box } from './detail.css.ts'

const { color, space } = theme

/** Two columns: what was there, and what can still be proved. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[5],
  alignItems: 'start',
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const list = style([box, { padding: '4px 16px' }])
export const item = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: '0 12px',
  padding: '12px 0',
  borderTop: `1px solid ${color.border}`,
  ':first-child': { borderTop: 0 },
})
export const gone = style({ color: color.textMuted, textDecoration: 'line-through' })
export const goneIcon = style({ color: color.textMuted })
export const provedIcon = style({ color: color.success })
