import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from './theme.css.ts'
import { media } from './tokens.ts'

const { color, space } = theme
const WIDTH = 360

/** At the right edge, below the bar of the page. */
export const panel = style({
  position: 'fixed',
  top: theme.frame.bar,
  right: 0,
  bottom: 0,
  zIndex: 18,
  display: 'flex',
  flexDirection: 'column',
  width: WIDTH,
  borderLeft: `1px solid ${color.border}`,
  background: color.surface,
  color: color.text,
  fontWeight: theme.weight.regular,
  textAlign: 'left',
  whiteSpace: 'normal',
  '@media': { [media.laptop]: { boxShadow: color.raised }, [media.print]: { display: 'none' } },
})
// The page makes room for it where the window is wide enough.
const isWide = '(min-width: 1160px)'
globalStyle(`body:has(${panel}) main`, { '@media': { [isWide]: { marginRight: WIDTH } } })
globalStyle(`body:has(${panel}) footer:not([data-wizard] footer)`, {
  '@media': { [isWide]: { paddingRight: WIDTH } },
})
// All of a wizard does: its foot has the button that leads on.
globalStyle(`body:has(${panel}) [data-wizard]`, { '@media': { [isWide]: { marginRight: WIDTH } } })
globalStyle(`body:has(${panel}) [data-wizard] main`, { '@media': { [isWide]: { marginRight: 'auto' } } })
globalStyle(`body:has(${panel}) [data-wizard=wide] main`, { '@media': { [isWide]: { marginRight: 0 } } })

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: '14px 10px 12px 20px',
  borderBottom: `1px solid ${color.border}`,
})
// Its first line is as high as the button to close.
export const words = style({ flex: 1, minWidth: 0, paddingTop: 7, outline: 'none', overflowWrap: 'anywhere' })
export const body = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const foot = style({ padding: '14px 20px 16px', borderTop: `1px solid ${color.border}` })
