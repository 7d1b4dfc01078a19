import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

const { color } = theme
export const panel = style({
  padding: '16px 20px 20px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const panelTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  marginBottom: theme.space[1],
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  fontWeight: theme.weight.bold,
})
export const panelIcon = style({ display: 'inline-flex', color: color.accent })
export const panelBody = style({
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textWrap: 'pretty',
})
