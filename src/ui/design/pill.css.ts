import { style, styleVariants } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color } = theme
const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  height: 24,
  padding: '0 9px 0 7px',
  borderRadius: theme.radius.pill,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  '@media': { [media.contrast]: { border: '1px solid CanvasText' } },
})
export const pill = styleVariants(
  {
    neutral: [color.neutralSoft, color.textMuted],
    success: [color.successSoft, color.success],
    warning: [color.warningSoft, color.warning],
    error: [color.errorSoft, color.error],
    info: [color.infoSoft, color.info],
    accent: [color.accentSoft, color.accent],
  },
  ([background, ink]) => [base, { background, color: ink }],
)
