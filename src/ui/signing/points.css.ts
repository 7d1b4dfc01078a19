import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** A list of what speaks for something, each point after a check mark. */
export const points = style({ display: 'grid', gap: 6, marginBlock: theme.space[4] })
export const point = style({ display: 'flex', gap: 10 })
globalStyle(`${point} > svg`, { flex: 'none', marginTop: 3, color: theme.color.success })
