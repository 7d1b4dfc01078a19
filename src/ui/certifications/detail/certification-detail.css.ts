import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space } = theme

/** In place of a certification that is not there yet. */
export const box = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})
export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  marginTop: space[2],
})
export const breaking = style({ overflowWrap: 'anywhere' })
export const anchor = style([
  box,
  { display: 'grid', gap: space[4], padding: '20px 24px', '@media': { [media.cards]: { padding: 16 } } },
])
export const measure = style({ maxWidth: '66ch' })
export const note = style({ marginBottom: 10 })

export const steps = style([
  box,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 10px',
    padding: '12px 16px',
    fontSize: theme.size.dense,
    lineHeight: theme.line.dense,
    '@media': { [media.cards]: { display: 'grid' } },
  },
])
const step = style({ display: 'inline-flex', alignItems: 'center', gap: 6 })
export const stepStates = styleVariants(
  { done: color.success, now: color.text, later: color.textMuted, refused: color.error },
  (ink) => [step, { color: ink }],
)
globalStyle(`${step} + ${step}::before`, {
  content: '',
  width: 20,
  height: 1,
  marginRight: 4,
  background: color.borderButton,
  '@media': { [media.cards]: { display: 'none' } },
})
export const stepIcon = style({ display: 'grid', placeItems: 'center', flex: 'none', width: 16, height: 16 })
export const now = style({ fontWeight: theme.weight.medium })
