import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color, frame, onInk: ink, time } = theme

export const skip = style({
  position: 'fixed',
  left: 16,
  top: -64,
  zIndex: 100,
  padding: '9px 16px',
  borderRadius: theme.radius.control,
  background: color.inverse,
  color: color.onInverse,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  transition: `top ${time.state} ${time.ease}`,
  ':focus': { top: 12 },
})

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  borderRadius: theme.radius.small,
  color: 'inherit',
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: theme.weight.bold,
  letterSpacing: '-.02em',
  textDecoration: 'none',
})
export const logo = style({ flex: 'none', borderRadius: 7, background: color.ink, color: '#fff' })

/** A public frame, and what stays at the foot of the window below it. */
export const publicPage = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '@media': { [media.phone]: { background: color.surface } },
})
/** In a frame of another site, which may follow its height. */
export const embeddedPage = style({ padding: '20px 0', '@media': { [media.phone]: { padding: 0 } } })
export const publicFrame = style({
  flex: '1 0 auto',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
export const publicHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: '20px 32px',
  '@media': { [media.phone]: { padding: '12px 12px 12px 20px' } },
})
export const spacer = style({ flex: 1 })

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 30,
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  height: frame.bar,
  padding: '0 16px 0 10px',
  background: color.ink,
  color: ink.text,
  vars: { [color.focus]: ink.focus },
  '@media': {
    [media.phone]: { padding: '0 6px', gap: 0 },
    [media.low]: { position: 'static' },
    [media.print]: { display: 'none' },
  },
})
/** Without the button of the menu before the logo. */
export const visitorBar = style({ paddingInline: 28, '@media': { [media.narrow]: { paddingInline: '12px 8px' } } })
globalStyle(`${bar} ${logo}`, { background: 'rgb(255 255 255 / .14)' })
globalStyle(`${bar} ${brand}`, { padding: '4px 8px 4px 4px' })
export const barLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 12px',
  borderRadius: theme.radius.control,
  color: ink.muted,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${time.state} ${time.ease}, color ${time.state} ${time.ease}`,
  ':hover': { color: ink.text, background: 'rgb(255 255 255 / .10)' },
  selectors: { '&[aria-current=page]': { color: ink.text, background: 'rgb(255 255 255 / .14)' } },
  '@media': {
    [media.touch]: { minHeight: theme.height.touch },
    [media.contrast]: {
      selectors: { '&[aria-current=page]:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
})
export const barButton = style({
  border: '1px solid rgb(255 255 255 / .4)',
  color: ink.text,
})
export const barNav = style({ display: 'flex', gap: 2, marginLeft: 20 })
export const brandWord = style({})
globalStyle(`${bar} ${brandWord}`, { '@media': { '(max-width: 374px)': { display: 'none' } } })

export const user = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: 40,
  padding: '0 8px',
  border: 0,
  borderRadius: theme.radius.control,
  background: 'none',
  color: ink.text,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  ':hover': { background: 'rgb(255 255 255 / .12)' },
  '@media': { [media.touch]: { minHeight: theme.height.touch, minWidth: theme.height.touch } },
})
export const userName = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  '@media': {
    [media.cards]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})
export const userMenuName = style({ color: color.text, fontSize: theme.size.ui, fontWeight: theme.weight.bold })

export const shell = style({
  display: 'grid',
  gridTemplateColumns: `${frame.menu} minmax(0, 1fr)`,
  transition: `grid-template-columns ${time.place} ${time.ease}`,
  selectors: {
    '&[data-rail]': { gridTemplateColumns: `${frame.rail} minmax(0, 1fr)` },
    '&[data-bare]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: { '&[data-rail]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
    [media.print]: { display: 'block' },
  },
})
export const aside = style({
  position: 'sticky',
  top: frame.bar,
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${frame.bar})`,
  padding: '12px 12px 16px',
  overflow: 'hidden auto',
  borderRight: `1px solid ${color.border}`,
  background: color.page,
  selectors: { '[data-rail] > &': { paddingInline: 10 } },
  '@media': {
    [media.low]: { top: 0, height: '100dvh' },
    [media.narrow]: { display: 'none' },
    [media.print]: { display: 'none' },
  },
})
/** The place of the button that opens the menu, before there is one. */
export const menuPlace = style({
  width: theme.height.medium,
  '@media': { [media.touch]: { width: theme.height.touch } },
})
export const searchPlace = style({ marginLeft: 100, '@media': { [media.laptop]: { marginLeft: 16 } } })
export const barSearch = style({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  width: 264,
  height: theme.height.medium,
  padding: '0 8px 0 12px',
  border: '1px solid rgb(255 255 255 / .28)',
  borderRadius: theme.radius.control,
  background: 'none',
  color: ink.muted,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: 'rgb(255 255 255 / .08)' },
  },
  '@media': { [media.laptop]: { width: 208 } },
})
export const barSearchWords = style({
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
})
export const barSearchKey = style({
  padding: '0 5px',
  border: '1px solid rgb(255 255 255 / .32)',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: '12px',
  lineHeight: '18px',
})
export const onlyWide = style({ '@media': { [media.narrow]: { display: 'none' } } })
export const onlyNarrow = style({ '@media': { '(min-width: 960px)': { display: 'none' } } })

export const drawerScrim = style({
  position: 'fixed',
  inset: `${frame.bar} 0 0`,
  zIndex: 24,
  background: color.scrim,
  '@media': { '(min-width: 960px)': { display: 'none' } },
})
export const drawer = style({
  position: 'relative',
  width: 'min(296px, 84vw)',
  height: '100%',
  padding: '12px 12px 24px',
  overflowY: 'auto',
  background: color.page,
  boxShadow: color.raised,
})
export const drawerAtEnd = style([drawer, { marginLeft: 'auto' }])

export const notice = style({
  maxWidth: frame.content,
  margin: '16px 32px 0',
  '@media': { [media.narrow]: { marginInline: 24 }, [media.cards]: { marginInline: 16 } },
})

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
/** Below the bar, and only for a page that does not come at once. */
export const loading = style({
  position: 'fixed',
  top: frame.bar,
  insetInline: 0,
  zIndex: 29,
  animation: `${appear} ${time.state} ${time.ease} 200ms backwards`,
})

// On paper there is only the page.
globalStyle(`${publicHead}, ${skip}`, { '@media': { [media.print]: { display: 'none' } } })
globalStyle(`${publicPage}, ${publicFrame}`, { '@media': { [media.print]: { display: 'block' } } })
export const greeting = style({ display: 'flex', alignItems: 'center', gap: theme.space[2] })
