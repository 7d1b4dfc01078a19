import { style } from '@vanilla-extract/css'
import { item } from './select.css.ts'
import { theme } from './theme.css.ts'

export const menu = style({
  width: 'max-content',
  minWidth: 220,
  maxWidth: 320,
  padding: 4,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  boxShadow: theme.color.floating,
  outline: 'none',
})
export const options = style({ outline: 'none' })
export const option = style([item, { color: theme.color.text }])
export const optionIcon = style({ color: theme.color.textMuted })
export const optionAside = style({ marginLeft: 'auto', paddingLeft: theme.space[3] })
export const danger = style({
  color: theme.color.error,
  selectors: { '&:is([data-hovered], [data-focused])': { background: theme.color.errorSoft } },
})
export const dangerIcon = style({ color: 'inherit' })
export const line = style({ height: 1, margin: '4px -4px', border: 0, background: theme.color.border })
export const menuHead = style({
  display: 'grid',
  margin: '0 -4px 4px',
  padding: '8px 14px 10px',
  borderBottom: `1px solid ${theme.color.border}`,
  color: theme.color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
