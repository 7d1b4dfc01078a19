import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'

export const scroller = style({
  position: 'relative',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ':focus-visible': { outline: `2px solid ${theme.color.focus}`, outlineOffset: -2 },
})
export const whole = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' })
export const item = style({ position: 'absolute', insetInline: 0, top: 0 })
