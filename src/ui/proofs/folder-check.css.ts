import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color } = theme

/** The page behind the controls that paper has no use for. */
export const unprinted = style({ '@media': { [media.print]: { display: 'none !important' } } })

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  padding: 20,
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  '@media': { [media.phone]: { padding: 16 }, [media.print]: { breakInside: 'avoid' } },
})
const edge = (ink: string) => `color-mix(in oklab, ${ink} 45%, ${color.border})`
export const document = styleVariants(
  {
    proved: edge(color.success),
    consistent: edge(color.warning),
    undecided: edge(color.warning),
    original: color.border,
    refuted: edge(color.error),
    unproved: color.border,
  },
  (borderColor) => [box, { borderColor }],
)
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
export const name = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' })

export const keyForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: theme.space[3] })
globalStyle(`${keyForm} > :first-child`, { flex: '1 1 320px', minWidth: 0 })
export const value = style({ overflowWrap: 'anywhere' })

export const facts = style({ display: 'grid', gap: 6 })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 180px) minmax(0, 1fr)',
  gap: '0 20px',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', marginBottom: 6 } },
})
export const finding = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[3],
  paddingTop: theme.space[4],
  borderTop: `1px solid ${color.border}`,
})
export const list = style({ display: 'grid', gap: theme.space[3] })
export const bullets = style({ display: 'grid', gap: theme.space[2], paddingLeft: 20, listStyle: 'disc' })
