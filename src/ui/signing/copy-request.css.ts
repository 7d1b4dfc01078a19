import { globalStyle, style } from '@vanilla-extract/css'
import { audit } from '../requests/detail/detail.css.ts'
import { theme } from '../design/theme.css.ts'

const { color, space } = theme

export const documents = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const documentHead = style({
  padding: '10px 16px',
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
})
/** The trail below the rest of the page, not beside it. */
export const history = style({})
globalStyle(`${history} > .${audit}`, { padding: 0, border: 0 })
