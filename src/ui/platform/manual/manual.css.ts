import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space, time } = theme
const PRINT = 'print'

/** Closed on the screen; paper has everything. */
export const closed = style({ '@media': { screen: { display: 'none' } } })

export const panel = style({ borderBottom: `1px solid ${color.border}` })
export const part = style({
  borderTop: `1px solid ${color.border}`,
  // The first after a text.
  selectors: { ':not(&) + &': { marginTop: space[4] } },
})
export const head = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  minHeight: 48,
  padding: '8px 0',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: color.hover },
  '@media': { [PRINT]: { display: 'block' } },
})
export const arrow = style({
  display: 'flex',
  color: color.textMuted,
  transition: `transform ${time.state} ${time.ease}`,
  '@media': { [media.still]: { transition: 'none' }, [PRINT]: { display: 'none' } },
})
export const turned = style([arrow, { transform: 'rotate(90deg)' }])
export const content = style({
  paddingBottom: space[5],
  '@media': { [media.rows]: { paddingLeft: 28 } },
})

export const search = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [PRINT]: { display: 'none' } },
})
export const results = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' })
export const result = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })

export const sample = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' })
/** The file stays in sight while its fields are read. */
export const file = style({
  position: 'sticky',
  top: `calc(${theme.frame.bar} + 8px)`,
  maxHeight: 'min(320px, 40dvh)',
  padding: 12,
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.sunken,
  fontFamily: theme.font.mono,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': {
    [media.short]: { position: 'relative' },
    [PRINT]: { position: 'static', maxHeight: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
})
export const line = style({ display: 'block', minWidth: 'max-content', '@media': { [PRINT]: { minWidth: 0 } } })
export const hint = style({ '@media': { [PRINT]: { display: 'none' } } })
export const field = style({
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  gap: '2px 16px',
  padding: '8px 0',
  borderTop: `1px solid ${color.border}`,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [PRINT]: { breakInside: 'avoid' } },
})
export const name = style({
  minHeight: 24,
  padding: '2px 6px',
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: color.accent,
  fontFamily: theme.font.mono,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { background: color.hover },
  selectors: { '&[aria-pressed=true]': { background: color.accentSoft } },
  '@media': { [media.touch]: { minHeight: theme.height.touch } },
})

globalStyle(`${result} mark, ${file} mark`, {
  background: color.warningSoft,
  color: color.warning,
  fontWeight: theme.weight.medium,
})
