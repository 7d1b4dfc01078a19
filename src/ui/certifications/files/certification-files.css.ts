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
/** What the head of a column says where there is one. */
export const onCards = style({
  display: 'none',
  color: theme.color.textMuted,
  '@media': { [media.cards]: { display: 'inline' } },
})
