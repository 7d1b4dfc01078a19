import { style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space, size, line } = theme
/** The panel has room for columns, wherever it is. */
const WIDE = 'inspector-journal (min-width: 600px)'

/** It scrolls where it has no place of its own. */
export const panel = style({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  maxHeight: '46dvh',
  overflow: 'auto',
  borderTop: `1px solid ${color.border}`,
  background: color.surface,
  containerName: 'inspector-journal',
  containerType: 'inline-size',
  '@media': { [media.cards]: { maxHeight: 'none' }, [media.print]: { display: 'none' } },
})
export const spread = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] })
export const notes = style({ padding: `0 ${space[4]} ${space[3]}` })
export const busy = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `0 ${space[4]} ${space[3]}`,
})
export const travel = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  padding: `0 ${space[4]} ${space[2]}`,
  fontSize: size.dense,
  lineHeight: line.dense,
})
export const slider = style({
  flex: 1,
  minWidth: 60,
  height: theme.height.small,
  accentColor: color.accent,
  cursor: 'pointer',
  '@media': { [media.touch]: { height: theme.height.touch } },
})
export const compared = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minHeight: theme.height.small,
  padding: `0 ${space[4]} ${space[2]}`,
  fontSize: size.dense,
  lineHeight: line.dense,
})

const lanesBase = style({ display: 'grid', borderTop: `1px solid ${color.border}` })
export const lanes = styleVariants({
  one: [lanesBase],
  two: [lanesBase, { '@container': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }],
})
export const lane = style({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.border}` },
  },
  '@container': {
    [WIDE]: {
      selectors: {
        [`${lanes.one} > &`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
        '& + &': { borderTop: 0, borderInlineStart: `1px solid ${color.border}` },
      },
    },
  },
})
export const laneHead = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.border}`,
})
export const laneName = style({ minWidth: 0, maxWidth: '100%', fontSize: size.ui, lineHeight: line.ui })
export const list = style({
  position: 'relative',
  maxHeight: 280,
  overflow: 'auto',
  padding: `${space[1]} ${space[2]}`,
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gap: space[2],
  width: '100%',
  minHeight: 40,
  padding: '3px 8px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  fontSize: size.dense,
  lineHeight: '18px',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { background: color.accentSoft, boxShadow: `inset 3px 0 0 ${color.accent}` },
  },
  '@media': { [media.touch]: { minHeight: theme.height.touch } },
})
export const number = style({ color: color.textMuted, textAlign: 'end' })
export const eventName = style({ display: 'block', fontWeight: theme.weight.medium })
export const outcome = style({ display: 'block', color: color.textMuted })
export const ignoredOutcome = style({ display: 'block', color: color.warning })
export const time = style({ color: color.textMuted, whiteSpace: 'nowrap' })
export const facts = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  minWidth: 0,
  maxHeight: 280,
  overflow: 'auto',
  padding: `${space[3]} ${space[4]}`,
  borderTop: `1px solid ${color.border}`,
  ':focus-visible': { outlineOffset: -2 },
  '@container': {
    [WIDE]: {
      selectors: {
        [`${lanes.one} > ${lane} > &`]: { borderTop: 0, borderInlineStart: `1px solid ${color.border}` },
      },
    },
  },
})
export const stateNames = style({
  fontFamily: theme.font.mono,
  fontSize: '12px',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
})
export const folded = style({
  display: 'grid',
  gap: space[2],
  padding: `0 ${space[4]}`,
  borderTop: `1px solid ${color.border}`,
})
export const foldedHead = style({
  padding: `${space[3]} 0`,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
})
export const form = style({
  display: 'grid',
  gap: space[3],
  padding: `${space[2]} 0 ${space[4]}`,
  '@container': { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto', alignItems: 'end' } },
})
export const formField = style({ display: 'grid', gap: space[1], minWidth: 0 })
export const result = style({ display: 'grid', gap: space[3], paddingBottom: space[4] })
