import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '../design/tokens.ts'
import { theme } from '../design/theme.css.ts'

const { color, space, time } = theme
const PRINT = 'print'

export const onScreen = style({
  display: 'flex',
  gap: space[2],
  '@media': { [PRINT]: { display: 'none' } },
})

export const columns = style({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 68ch)',
  gap: '24px 64px',
  paddingTop: space[5],
  borderTop: `1px solid ${color.border}`,
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 68ch)' },
    [PRINT]: { display: 'block' },
  },
})
export const beside = style({
  position: 'sticky',
  top: `calc(${theme.frame.bar} + 24px)`,
  alignSelf: 'start',
  maxHeight: `calc(100dvh - ${theme.frame.bar} - 48px)`,
  overflowY: 'auto',
  '@media': { [media.narrow]: { display: 'none' }, [PRINT]: { display: 'none' } },
})
export const besideTitle = style({
  padding: '0 10px 6px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  gap: 6,
  alignItems: 'center',
  minHeight: 32,
  padding: '4px 10px',
  borderRadius: theme.radius.control,
  color: color.text,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textDecoration: 'none',
  transition: `background-color ${time.state} ${time.ease}`,
  ':hover': { background: color.hover },
  ':focus-visible': { outlineOffset: -2 },
  selectors: {
    '&[aria-current]': { background: color.accentSoft, color: color.accent, fontWeight: theme.weight.medium },
  },
  '@media': { [media.narrow]: { minHeight: 44, fontSize: theme.size.ui } },
})
export const number = style({ color: color.textMuted, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${entry}[aria-current] > ${number}`, { color: 'inherit' })

export const above = style({
  display: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  '@media': { [media.narrow]: { display: 'block' }, [PRINT]: { display: 'none' } },
})
globalStyle(`${above} > ol`, { padding: 4, borderTop: `1px solid ${color.border}` })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  padding: '0 14px',
  borderRadius: theme.radius.card,
  fontWeight: theme.weight.medium,
  listStyle: 'none',
  cursor: 'pointer',
})
export const place = style({ marginLeft: 'auto', color: color.textMuted, fontWeight: theme.weight.regular })

export const articles = style({ display: 'grid', gap: 40, gridTemplateColumns: 'minmax(0, 1fr)' })
export const article = style({
  position: 'relative',
  fontSize: theme.size.read,
  lineHeight: theme.line.read,
  scrollMarginTop: 32,
})
export const anchor = style({
  position: 'absolute',
  left: -28,
  width: 24,
  color: color.textMuted,
  fontWeight: theme.weight.regular,
  textDecoration: 'none',
  borderRadius: 2,
  '@media': { [media.narrow]: { display: 'none' }, [PRINT]: { display: 'none' } },
})
/** The blocks of a section. */
export const blocks = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 16 })
export const list = style({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingLeft: 24,
  listStyle: 'disc',
})
export const steps = style([list, { listStyle: 'decimal' }])
export const code = style({
  padding: '1px 4px',
  borderRadius: 3,
  background: color.sunken,
  fontFamily: theme.font.mono,
  fontSize: '.875em',
  overflowWrap: 'anywhere',
})
export const listing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  justifyItems: 'end',
  padding: 12,
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.sunken,
})
export const lines = style({
  justifySelf: 'stretch',
  position: 'relative',
  overflowX: 'auto',
  fontFamily: theme.font.mono,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [PRINT]: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
})
export const facts = style({ display: 'grid', borderTop: `1px solid ${color.border}` })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: '2px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${color.border}`,
  overflowWrap: 'anywhere',
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [PRINT]: { breakInside: 'avoid' } },
})
export const term = style({ color: color.textMuted, fontSize: theme.size.ui })
export const clauses = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })
export const clause = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr)',
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [PRINT]: { breakInside: 'avoid' } },
})
/** A gap in a text that the settings of the server fill. */
export const blank = style({
  padding: '0 4px',
  borderRadius: 3,
  background: color.warningSoft,
  color: color.warning,
})
export const end = style({ paddingTop: space[4], borderTop: `1px solid ${color.border}` })
