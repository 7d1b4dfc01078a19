import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

/** The name of a document, which may be long and have no place to break. */
export const fileName = style({
  display: 'block',
  fontSize: theme.size.ui,
  lineHeight: '22px',
  fontWeight: theme.weight.medium,
  overflowWrap: 'anywhere',
})
export const breaking = style({ overflowWrap: 'anywhere' })
/** The name of a certification, on two lines at most: its page has the whole. */
export const flowName = style([
  breaking,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    minWidth: 64,
    overflow: 'hidden',
  },
])
/** What the head of a column says where there is one. */
export const onCards = style({
  display: 'none',
  color: theme.color.textMuted,
  '@media': { [media.cards]: { display: 'inline' } },
})
