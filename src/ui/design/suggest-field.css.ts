import { style } from '@vanilla-extract/css'
import { list as selectList } from './select.css.ts'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

const { color } = theme

/** Over what follows the field; wider than it, where the field is narrow. */
export const list = style([
  selectList,
  {
    position: 'absolute',
    zIndex: 1,
    top: 'calc(100% + 4px)',
    left: 0,
    width: 'max-content',
    minWidth: 'max(100%, 240px)',
    maxWidth: 'max(100%, 420px)',
    // The bar with the buttons of the wizard stays below it.
    scrollMarginBottom: 88,
    '@media': { [media.cards]: { maxWidth: '100%', scrollMarginBottom: 136 } },
  },
])
export const option = style({
  padding: '6px 10px',
  borderRadius: theme.radius.control,
  color: color.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-selected=true]': { background: color.accentSoft },
  },
  '@media': {
    [media.touch]: { paddingBlock: 8 },
    [media.contrast]: { selectors: { '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
})
const line = { display: 'block', overflowWrap: 'anywhere' } as const
export const name = style({ ...line, fontWeight: theme.weight.medium })
export const detail = style({
  ...line,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
