import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

const { color, space } = theme

export const drawerFoot = style({ marginTop: space[4], paddingTop: space[4], borderTop: `1px solid ${color.border}` })
