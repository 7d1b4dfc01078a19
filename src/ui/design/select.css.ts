import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&[data-waiting]': { cursor: 'progress' } },
})
/** The option that is selected; one line, cut off where the select ends. */
export const chosen = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** A label with a mark before it. */
export const marked = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
export const list = style({
  position: 'relative',
  minWidth: 'max(var(--trigger-width), 160px)',
  maxHeight: 320,
  overflow: 'auto',
  padding: 4,
  borderRadius: theme.radius.card,
  background: color.surface,
  boxShadow: color.floating,
  outline: 'none',
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: theme.radius.control,
  color: color.text,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:is([data-hovered], [data-focused])': { background: color.hover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-selected]': { fontWeight: theme.weight.medium },
    '&[data-disabled]': { color: color.onDisabled, cursor: 'not-allowed' },
  },
  '@media': { [media.touch]: { minHeight: theme.height.touch } },
})
export const check = style({ marginLeft: 'auto', color: color.accent })
