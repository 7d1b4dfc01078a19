import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, time } = theme
const change = (...what: string[]) => what.map((name) => `${name} ${time.state} ${time.ease}`).join()

export const choice = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: '0 10px',
  alignItems: 'start',
  minHeight: 24,
  padding: '1px 0',
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: color.onDisabled, cursor: 'not-allowed' } },
  '@media': { [media.touch]: { minHeight: theme.height.touch, paddingBlock: 10 } },
})
export const largeChoice = style({
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 12px',
  fontSize: theme.size.read,
  lineHeight: theme.line.read,
})
export const hint = style({
  gridColumn: 2,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})

/** The box before the label; the state of its parent colours it. */
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  marginTop: 1,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.small,
  background: color.surface,
  color: 'transparent',
  transition: change('background-color', 'border-color'),
  selectors: {
    '[data-hovered] > &': { borderColor: color.text },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '[data-invalid] > &': { borderColor: color.error, boxShadow: `inset 0 0 0 1px ${color.error}` },
    ':is([data-selected], [data-indeterminate]) > &': {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    '[data-disabled] > &': { background: color.disabled, borderColor: color.borderButton },
    '[data-disabled][data-selected] > &': { background: color.onDisabled, borderColor: color.onDisabled },
  },
})
export const largeBox = style({ width: 24, height: 24, borderRadius: 5 })
export const switchRow = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 24,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: color.onDisabled, cursor: 'not-allowed' } },
  '@media': { [media.touch]: { minHeight: theme.height.touch } },
})
export const track = style({
  flex: 'none',
  width: 36,
  height: 20,
  padding: 2,
  borderRadius: 10,
  background: color.borderStrong,
  transition: change('background-color'),
  selectors: {
    '&::after': {
      content: '',
      display: 'block',
      width: 16,
      height: 16,
      borderRadius: '50%',
      background: '#fff',
      transition: change('transform'),
    },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
    '[data-selected] > &': { background: color.accent },
    '[data-selected] > &::after': { transform: 'translateX(16px)', background: color.onAccent },
    '[data-disabled] > &': { background: color.disabled },
    '[data-disabled] > &::after': { background: color.onDisabled },
  },
  '@media': {
    [media.contrast]: {
      border: '1px solid CanvasText',
      padding: 1,
      selectors: {
        '&::after': { background: 'CanvasText' },
        '[data-selected] > &': { background: 'Highlight' },
        '[data-selected] > &::after': { background: 'HighlightText' },
      },
    },
  },
})
