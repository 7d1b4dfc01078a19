import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, time } = theme

export const tabs = style({
  position: 'relative',
  display: 'flex',
  gap: theme.space[5],
  borderBottom: `1px solid ${color.border}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: theme.height.medium,
  padding: '8px 0',
  color: color.textMuted,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `color ${time.state} ${time.ease}`,
  '@media': {
    [media.touch]: { minHeight: theme.height.touch },
    [media.contrast]: { selectors: { '&[data-selected]::after': { background: 'Highlight' } } },
  },
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 'auto 0 -1px',
      height: 2,
      borderRadius: '2px 2px 0 0',
    },
    '&:is([data-hovered], [data-selected])': { color: color.text },
    '&[data-hovered]::after': { background: color.borderButton },
    '&[data-selected]::after': { background: color.accent },
    '&[data-disabled]': { color: color.onDisabled, cursor: 'not-allowed' },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2, borderRadius: 4 },
  },
})
export const panel = style({ paddingTop: theme.space[4], outlineOffset: 4 })
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: 10,
  background: color.accent,
  color: color.onAccent,
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
})

export const segmented = style({
  display: 'inline-flex',
  justifySelf: 'start',
  gap: 2,
  padding: 3,
  borderRadius: 8,
  background: color.neutralSoft,
})
export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minWidth: 36,
  minHeight: 30,
  padding: '3px 10px',
  border: 0,
  borderRadius: 5,
  background: 'none',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  transition: `background-color ${time.state} ${time.ease}, color ${time.state} ${time.ease}`,
  ':focus-visible': { outlineOffset: 0 },
  '@media': {
    [media.touch]: { minHeight: 38 },
    [media.contrast]: {
      selectors: {
        '&[data-selected]:not([data-focus-visible])': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
  selectors: {
    '&[data-hovered]': { color: color.text },
    '&[data-selected]': {
      background: color.surface,
      color: color.text,
      boxShadow: `0 0 0 1px color-mix(in oklab, ${color.text} 10%, transparent)`,
    },
    '&::before': { content: '', position: 'absolute', inset: '-3px 0' },
  },
})
export const blockSegments = style({ display: 'flex', justifySelf: 'stretch' })
export const blockSegment = style({
  flex: 1,
  minWidth: 0,
  minHeight: 34,
  paddingInline: 6,
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  '@media': { '(max-width: 379px)': { flex: '1 1 auto', paddingInline: 4, fontSize: theme.size.dense } },
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 0 },
  },
})
export const onInk = style({
  background: 'rgb(0 0 0 / .24)',
})
export const segmentOnInk = style({
  color: theme.onInk.muted,
  selectors: {
    '&[data-hovered]': { color: theme.onInk.text },
    '&[data-selected]': { background: 'rgb(255 255 255 / .16)', color: theme.onInk.text, boxShadow: 'none' },
  },
})
