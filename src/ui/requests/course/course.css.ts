import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space } = theme

/** The line that all states and steps hang on: where its middle is, and how wide its column. */
const LINE = 11
const COLUMN = 24

export const course = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 4, borderRadius: theme.radius.control },
})
export const heading = style({ marginBottom: space[3], color: color.textMuted })

const line = {
  content: '',
  position: 'absolute',
  left: LINE - 0.5,
  width: 1,
  background: color.borderButton,
} as const

/** A state on the line, and what is said of it. */
export const state = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${COLUMN}px minmax(0, 1fr) auto`,
  gap: `0 ${space[3]}`,
  alignItems: 'baseline',
  paddingBottom: space[4],
  overflowWrap: 'anywhere',
  '::before': { ...line, top: 12, bottom: -11 },
  '@media': { [media.phone]: { gridTemplateColumns: `${COLUMN}px minmax(0, 1fr)` } },
})
export const since = style({ '@media': { [media.phone]: { gridColumn: 2 } } })
const mark = style({
  position: 'relative',
  alignSelf: 'start',
  justifySelf: 'center',
  width: 9,
  height: 9,
  marginTop: 7,
  borderRadius: '50%',
  background: color.borderStrong,
  boxShadow: `0 0 0 3px ${color.surface}`,
})
export const passedMark = mark
export const presentMark = style([
  mark,
  {
    width: 13,
    height: 13,
    marginTop: 5,
    border: `3px solid ${color.accent}`,
    background: color.surface,
    '@media': { [media.contrast]: { borderColor: 'Highlight' } },
  },
])
/** What is said of the present state, in a box on its line. */
export const present = style({
  position: 'relative',
  margin: `0 0 ${space[5]}`,
  paddingLeft: `calc(${COLUMN}px + ${space[3]})`,
  '::before': { ...line, top: -8, bottom: `calc(-1 * ${space[5]})` },
})
export const presentBox = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: theme.radius.card,
  background: color.accentSoft,
  overflowWrap: 'anywhere',
})
export const warned = style({ display: 'flex', gap: space[2], alignItems: 'baseline', color: color.warning })
globalStyle(`${warned} > svg`, { flex: 'none', alignSelf: 'start', marginTop: 3 })
/** The heading of the branches, beside the line. */
export const branchHeading = style({
  position: 'relative',
  paddingLeft: `calc(${COLUMN}px + ${space[3]})`,
  '::before': { ...line, top: 0, bottom: `calc(-1 * ${space[3]})` },
})
/** What can happen next: a branch of the line, drawn as what has not happened yet. */
export const branch = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `20px minmax(0, 1fr)`,
  gap: `0 ${space[2]}`,
  alignItems: 'start',
  marginLeft: `calc(${COLUMN}px + ${space[3]})`,
  paddingBottom: space[4],
  overflowWrap: 'anywhere',
  '::before': {
    content: '',
    position: 'absolute',
    left: `calc(-1 * (${COLUMN}px + ${space[3]}) + ${LINE - 0.5}px)`,
    top: -8,
    width: 18,
    height: 19,
    borderLeft: `1px dashed ${color.borderStrong}`,
    borderBottom: `1px dashed ${color.borderStrong}`,
    borderBottomLeftRadius: 8,
  },
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: `calc(-1 * (${COLUMN}px + ${space[3]}) + ${LINE - 0.5}px)`,
      top: -8,
      bottom: 8,
      borderLeft: `1px dashed ${color.borderStrong}`,
    },
  },
})
export const branchIcon = style({ marginTop: 3, color: color.textMuted })
export const foot = style({ marginTop: space[5] })
