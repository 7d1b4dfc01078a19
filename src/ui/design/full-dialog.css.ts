import { style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

/** Above what stays in place in the page below. */
export const full = style({ position: 'fixed', inset: 0, zIndex: 40, background: theme.color.sunken })
export const content = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
  height: '100dvh',
  color: theme.color.text,
  outline: 'none',
  '@media': { [media.low]: { gridTemplateRows: 'auto auto', overflow: 'auto' } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '8px 12px 8px 20px',
  borderBottom: `1px solid ${theme.color.border}`,
  background: theme.color.infoSoft,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.narrow]: { padding: '8px 8px 8px 16px' } },
})
