import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '../../design/tokens.ts'
import { viewer } from '../page/signing.css.ts'

export const words = style({ flex: '1 1 200px', minWidth: 0, textWrap: 'pretty' })
/** What the banner leaves of the window. */
export const frame = style({ minWidth: 0, minHeight: 0 })
globalStyle(`${frame} > ${viewer}`, { height: '100%', '@media': { [media.low]: { height: 'auto' } } })
