import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space } = theme

export const search = style({ display: 'grid', gap: 4, padding: `${space[3]} ${space[3]} 0` })
export const list = style({
  position: 'relative',
  minHeight: 0,
  overflow: 'auto',
  padding: `0 ${space[2]} ${space[4]}`,
  '@media': { [media.cards]: { maxHeight: '50dvh' } },
})
export const group = style({
  padding: `${space[3]} ${space[2]} ${space[1]}`,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  color: color.textMuted,
})
export const entry = style({
  display: 'flex',
  width: '100%',
  minHeight: 32,
  alignItems: 'center',
  padding: `4px ${space[2]}`,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${theme.time.state} ${theme.time.ease}`,
  ':hover': { background: color.hover },
  ':focus-visible': { outlineOffset: -2 },
  selectors: { '&[aria-current]': { background: color.accentSoft, color: color.accent, fontWeight: 600 } },
  '@media': {
    [media.touch]: { minHeight: theme.height.touch },
    [media.contrast]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
})
export const entryWords = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const under = style({
  fontSize: theme.size.micro,
  lineHeight: theme.line.micro,
  color: color.textMuted,
  fontWeight: theme.weight.regular,
})
