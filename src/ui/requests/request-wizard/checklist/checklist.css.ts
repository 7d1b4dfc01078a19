import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'

const { color, space } = theme
const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  justifyItems: 'start',
  gap: space[2],
})
globalStyle(`${line} > svg`, { marginTop: 2 })

export const items = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' })
globalStyle(`${items} button`, { textAlign: 'start' })
globalStyle(`* + ${items}`, { marginTop: space[3] })
export const required = style([line])
globalStyle(`${required} > svg`, { color: color.warning })
export const advice = style([line])
globalStyle(`${advice} > svg`, { color: color.textMuted })
export const done = style([line, { paddingBlock: 2, fontSize: theme.size.dense, lineHeight: theme.line.dense }])
globalStyle(`${done} > svg`, { color: color.success })
