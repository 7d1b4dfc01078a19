import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** Above the wizard, as wide as its page. */
export const above = style({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: `calc(${theme.frame.content} + 2 * ${theme.frame.gutter})`,
  marginInline: 'auto',
  padding: `16px ${theme.frame.gutter}`,
  '@media': {
    [media.narrow]: { paddingInline: 24 },
    [media.cards]: { paddingInline: 16 },
  },
})
/** The wizard lies in its page as it would without this element. */
export const wizard = style({ display: 'contents' })
export const readOnly = style({ display: 'contents' })
globalStyle(`${readOnly} > *`, { opacity: 0.6 })
