import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'

const { color, space } = theme

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: space[3],
  marginTop: space[2],
})
const frame = style({
  display: 'block',
  width: '100%',
  height: 104,
  padding: 0,
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.control,
  background: color.sunken,
  overflow: 'hidden',
})
export const still = frame
export const opener = style([
  frame,
  { borderColor: color.borderStrong, cursor: 'zoom-in', selectors: { '&:hover': { borderColor: color.accent } } },
])
/** The top of a screen, large enough to be told from others. */
export const thumbnail = style({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'top',
})
export const caption = style({
  marginTop: space[1],
  fontSize: theme.size.micro,
  lineHeight: theme.line.micro,
  color: color.textMuted,
  overflowWrap: 'anywhere',
})
export const problem = style({
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  color: color.error,
  overflowWrap: 'anywhere',
})
/** As large as fits into the dialog, which then has nothing to scroll. */
export const large = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 'calc(100dvh - 200px)',
  margin: '0 auto',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.control,
  objectFit: 'contain',
})
