import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { space } = theme

export const disputeFile = style({ display: 'grid', justifyItems: 'start', gap: space[2], marginTop: space[4] })
