import { style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, time } = theme

/** One line that scrolls on a phone. */
export const views = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '@media': {
    [media.print]: { display: 'none' },
    [media.cards]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      marginInline: -16,
      paddingInline: 16,
      paddingBlock: 3,
      marginBlock: -3,
    },
  },
})
export const view = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 12px',
  border: `1px solid ${color.border}`,
  borderRadius: 16,
  background: color.surface,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  transition: `color ${time.state} ${time.ease}, border-color ${time.state} ${time.ease}`,
  '@media': {
    [media.touch]: { minHeight: theme.height.touch, borderRadius: 22, paddingInline: 16 },
    [media.contrast]: { selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
  selectors: {
    '&[data-hovered]': { color: color.text, borderColor: color.borderButton },
    '&[data-selected]': { color: color.accent, borderColor: color.accent, background: color.accentSoft },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
})
