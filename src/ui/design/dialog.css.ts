import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, time } = theme
const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const slide = keyframes({ from: { transform: 'translateX(100%)' } })

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  display: 'grid',
  placeItems: 'center',
  padding: '32px 16px',
  background: color.scrim,
  overflow: 'auto',
  animation: `${appear} ${time.state} ${time.ease}`,
  '@media': { [media.phone]: { placeItems: 'end stretch', padding: '24px 0 0' } },
})

const frame = style({
  width: '100%',
  borderRadius: theme.radius.dialog,
  background: color.surface,
  color: color.text,
  boxShadow: color.raised,
  outline: 'none',
  '@media': {
    [media.phone]: {
      maxWidth: 'none',
      borderRadius: `${theme.radius.dialog} ${theme.radius.dialog} 0 0`,
      animation: `${rise} ${time.place} ${time.ease}`,
    },
    [media.contrast]: { border: '1px solid CanvasText' },
  },
})
const width = (maxWidth: number) => ({
  '@media': { '(min-width: 600px)': { maxWidth } },
})
export const modal = styleVariants({ small: 400, medium: 520, large: 650, huge: 900, widest: 1000 }, (pixels) => [
  frame,
  width(pixels),
])

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 64px)',
  outline: 'none',
  '@media': { [media.phone]: { maxHeight: 'calc(100dvh - 24px)' } },
})
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[3],
  padding: '24px 24px 0',
  '@media': { [media.phone]: { padding: '20px 20px 0' } },
})
export const markedHead = style({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[4],
  padding: '40px 24px 0',
  textAlign: 'center',
})
export const aboveTitle = style({ marginBottom: 8 })
/** A title of one long word, such as a mail address, breaks; otherwise it would push the cross out of the dialog. */
export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const cross = style({ margin: '-6px -8px -6px 0' })
export const body = style({
  position: 'relative',
  display: 'grid',
  gap: theme.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '16px 24px 24px',
  overflowY: 'auto',
  '@media': { [media.phone]: { padding: '16px 20px 20px' } },
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.space[2],
  padding: '16px 24px',
  borderTop: `1px solid ${color.border}`,
  '@media': {
    // The last button is the primary one; if the buttons wrap, it comes first.
    [media.phone]: { flexWrap: 'wrap-reverse', padding: '12px 20px max(16px, env(safe-area-inset-bottom))' },
  },
})
export const split = style({ justifyContent: 'space-between' })
// The words of the first button, which has no outline, are in line with those above.
globalStyle(`${split} > :first-child:not(:last-child)`, {
  '@media': { '(min-width: 600px)': { marginLeft: -12 } },
})
globalStyle(`${foot} > *`, { '@media': { [media.phone]: { flex: '1 1 auto' } } })

export const drawerScrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  background: color.scrim,
  animation: `${appear} ${time.state} ${time.ease}`,
})
export const drawer = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(560px, 100%)',
  background: color.surface,
  boxShadow: color.raised,
  animation: `${slide} ${time.place} ${time.ease}`,
})
export const drawerDialog = style({ display: 'flex', flexDirection: 'column', height: '100%', outline: 'none' })
export const drawerHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: 64,
  padding: '12px 16px 12px 24px',
  borderBottom: `1px solid ${color.border}`,
})
export const drawerBody = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  padding: theme.space[5],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
