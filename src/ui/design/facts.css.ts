import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
const beside = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: '16px 24px',
})
const below = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
})
/** Term at the left, fact at the right. */
const row = style([below, { marginTop: theme.space[2] }])
export const factRow = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  color: color.text,
  fontVariantNumeric: 'tabular-nums',
})
export const facts = { beside, below, row }
/** The facts of a page between two lines, in columns with dividers. */
export const factBar = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '14px 20px',
  padding: '14px 0',
  borderBlock: `1px solid ${color.border}`,
  // The dividers of the first column lie outside of it.
  overflow: 'clip',
  '@media': { [media.cards]: { gridTemplateColumns: '1fr 1fr' } },
})
globalStyle(`${factBar} > div`, { marginLeft: -20, paddingLeft: 19, borderLeft: `1px solid ${color.border}` })
export const term = style({ color: color.textMuted, fontSize: theme.size.dense, lineHeight: theme.line.dense })
export const fact = style({ color: color.text, fontWeight: theme.weight.medium, minWidth: 0 })

export const timeline = style({ display: 'grid' })
export const event = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '0 12px',
  paddingBottom: theme.space[5],
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      left: 15.5,
      top: 36,
      bottom: 4,
      width: 1,
      background: color.borderButton,
    },
  },
})
const markBase = style({ display: 'grid', placeItems: 'center', width: 32, height: 32, borderRadius: '50%' })
export const eventIcon = styleVariants(
  {
    neutral: [color.neutralSoft, color.textMuted],
    success: [color.successSoft, color.success],
    warning: [color.warningSoft, color.warning],
    error: [color.errorSoft, color.error],
    info: [color.infoSoft, color.info],
  },
  ([background, ink]) => [markBase, { background, color: ink }],
)

export const card = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: theme.space[3],
  minHeight: 52,
  padding: '12px 20px',
  borderBottom: `1px solid ${color.border}`,
  '@media': { [media.cards]: { paddingInline: 16 } },
})
export const cardBody = style({ padding: 20, '@media': { [media.cards]: { padding: 16 } } })
