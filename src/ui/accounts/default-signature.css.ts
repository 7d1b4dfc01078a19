import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** As high as its button, so that nothing moves when it appears. */
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 44,
})
export const done = style({ display: 'inline-flex', alignItems: 'center', gap: theme.space[2] })
