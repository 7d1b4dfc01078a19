import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { color } = theme

export const barTrack = style({ display: 'flex', gap: 4, marginTop: 6 })
export const bar = style({ flex: 1, height: 4, borderRadius: 2, background: color.neutralSoft })
export const reached = style({ background: color.accent })

/** A mail address breaks anywhere. */
export const address = style({ overflowWrap: 'anywhere' })
