import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { selectedNumber, selectionBar } from '../../list/selection-bar.css.ts'
import { toTop } from '../../shell/to-top.css.ts'

const { color, space } = theme

export const lead = style({ maxWidth: '68ch', color: color.textMuted })
export const sub = style({
  display: 'block',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  overflowWrap: 'anywhere',
})

/** The name with what is below it, and the buttons that try again and take the file out. */
export const queueRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 10px',
  height: '100%',
  padding: '0 10px 0 14px',
  borderBottom: `1px solid ${color.border}`,
})
export const buttons = style({ display: 'flex', gap: space[1] })

/** What is said of the quota stands above the line. */
export const bar = style([selectionBar, { display: 'grid', gap: space[2] }])
// It would cover the bar's buttons.
globalStyle(`html:has(${bar}) ${toTop}`, { display: 'none' })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space[2]} ${space[3]}`,
})
export const number = style([selectedNumber, { display: 'flex', alignItems: 'center', minHeight: 40 }])
export const named = style({ flex: '1 1 200px', maxWidth: 420 })
