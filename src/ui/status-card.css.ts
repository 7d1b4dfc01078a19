import { style, styleVariants } from '@vanilla-extract/css'
import { media } from './design/tokens.ts'
import { theme } from './design/theme.css.ts'

const { color } = theme

/** The round icon above the heading of a status page. */
const iconCircleBase = style({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: theme.space[2],
  borderRadius: '50%',
})
export const iconCircle = styleVariants(
  {
    neutral: [color.neutralSoft, color.textMuted],
    success: [color.successSoft, color.success],
    warning: [color.warningSoft, color.warning],
    error: [color.errorSoft, color.error],
  },
  ([background, ink]) => [iconCircleBase, { background, color: ink }],
)

/** The buttons below a status page's text. */
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  '@media': { [media.phone]: { display: 'grid' } },
})
