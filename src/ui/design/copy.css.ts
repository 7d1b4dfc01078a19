import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
export const copy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 24,
  margin: '0 -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: color.textMuted,
  font: `${theme.weight.regular} 12px/20px ${theme.font.mono}`,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { background: `color-mix(in oklab, ${color.text} 8%, transparent)`, color: color.text },
})
globalStyle(`${copy} svg`, { '@media': { [media.print]: { display: 'none' } } })
export const done = style({ color: color.success })
/** 64 digits as eight groups of eight, in two lines of four; the gaps are not copied. */
export const hash = style({
  display: 'inline-block',
  maxWidth: '35ch',
  fontFamily: theme.font.mono,
  fontSize: '.929em',
  overflowWrap: 'normal',
  wordBreak: 'normal',
})
export const group = style({ display: 'inline-block', marginRight: '.55ch' })
