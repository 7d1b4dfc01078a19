import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

export const change = style({ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], overflowWrap: 'anywhere' })
export const before = style({ color: theme.color.textMuted })
export const line = style({ display: 'block' })
