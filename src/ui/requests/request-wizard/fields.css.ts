import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

/** A narrow bar over the editor: what is missing, and the preview. */
export const above = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  flex: 'none',
  padding: '4px 16px',
  borderBottom: `1px solid ${theme.color.border}`,
  background: theme.color.surface,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.cards]: { padding: '4px 8px' } },
})

/** What the head and the foot of the wizard leave; in a low window, from which these scroll away, all of it. */
export const whole = style({
  flex: '1 1 0',
  minHeight: 0,
  '@media': { [media.short]: { flex: 'none', height: `calc(100dvh - ${theme.frame.bar})`, minHeight: 280 } },
})
