import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** As high as the window allows; the dialog adds its head and its margins. */
export const stage = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: 'calc(100dvh - 200px)',
  margin: '0 -24px -24px',
  borderTop: `1px solid ${theme.color.border}`,
  borderRadius: `0 0 ${theme.radius.card} ${theme.radius.card}`,
  background: theme.color.sunken,
  overflow: 'hidden',
  '@media': { [media.phone]: { height: 'calc(100dvh - 150px)', margin: '0 -20px -20px', borderRadius: 0 } },
})
export const waiting = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: theme.space[3],
  padding: theme.space[5],
  color: theme.color.textMuted,
})
