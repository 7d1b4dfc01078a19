import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** The name of a certification, which may be long, above its id. */
export const nameCell = style({ minWidth: 0, fontSize: theme.size.ui, lineHeight: '24px' })
