import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, space, frame: sizes } = theme

export const page = style({
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
  height: '100dvh',
  minHeight: 480,
  '@media': {
    [media.cards]: { height: 'auto', minHeight: '100dvh' },
    [media.print]: { height: 'auto' },
  },
})
export const tag = style({
  padding: '2px 8px',
  border: '1px solid rgb(255 255 255 / .3)',
  borderRadius: theme.radius.pill,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.phone]: { display: 'none' } },
})
export const spacer = style({ flex: 1 })

/** The list, the chart, and panels beside and below it. */
export const grid = style({
  display: 'grid',
  gridTemplate: `"list chart side" minmax(0, 1fr) "list journal side" auto / ${sizes.menu} minmax(0, 1fr) 320px`,
  minHeight: 0,
  '@media': {
    [media.laptop]: { gridTemplateColumns: '216px minmax(0, 1fr) 264px' },
    [media.cards]: { display: 'block' },
    [media.print]: { display: 'block' },
  },
})
export const listArea = style({
  gridArea: 'list',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderInlineEnd: `1px solid ${color.border}`,
  background: color.surface,
  '@media': {
    [media.cards]: { borderInlineEnd: 0, borderBottom: `1px solid ${color.border}` },
    [media.print]: { display: 'none' },
  },
})
export const listSummary = style({
  minHeight: theme.height.touch,
  padding: `${space[3]} ${space[4]}`,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  ':focus-visible': { outlineOffset: -2 },
})
export const chartArea = style({
  gridArea: 'chart',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
})
/** A row of controls at the top of a panel. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  minHeight: 48,
  padding: `${space[2]} ${space[4]}`,
})
export const chartHead = style([bar, { borderBottom: `1px solid ${color.border}`, background: color.surface }])
export const crumb = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[2]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const chartName = style({
  fontFamily: theme.font.mono,
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  fontWeight: 600,
})
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const complaints = style({ padding: `${space[3]} ${space[4]} 0`, background: color.sunken })
export const filling = style({
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  minHeight: 240,
  padding: space[5],
  background: color.sunken,
  color: color.textMuted,
})
export const journalArea = style({ gridArea: 'journal', display: 'grid', minWidth: 0, minHeight: 0 })
export const sideArea = style({
  position: 'relative',
  gridArea: 'side',
  minHeight: 0,
  overflow: 'auto',
  borderInlineStart: `1px solid ${color.border}`,
  background: color.surface,
  '@media': { [media.cards]: { borderInlineStart: 0, borderTop: `1px solid ${color.border}` } },
})

export const panelTabs = style({})
globalStyle(`${panelTabs} [role=tablist]`, { paddingInline: space[4] })
globalStyle(`${panelTabs} [role=tabpanel]`, { paddingTop: 0 })

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  borderTop: `1px solid ${color.border}`,
  background: color.surface,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  // The buttons for the zoom lie in the corner: beside the words, or below them where these need the whole width.
  selectors: { '&:last-child': { paddingBottom: 68 } },
  '@media': { [media.rows]: { paddingInlineEnd: 200, selectors: { '&:last-child': { paddingBottom: space[2] } } } },
})
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: 6 })
const sampleBase = style({ width: 24, height: 0, borderTopWidth: 2, borderTopStyle: 'solid' })
export const sample = styleVariants({
  browser: [sampleBase, { borderTopColor: color.success }],
  memory: [sampleBase, { borderTopStyle: 'dashed', borderTopColor: color.warning }],
  nowhere: [sampleBase, { borderTopStyle: 'dotted', borderTopColor: color.error }],
})
