import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { GAP, HEADROOM, sheet } from './sheet.ts'

export const paper = style({ position: 'relative', flex: 'none', ...sheet })

/** The picture of the page; it is stretched until a sharper one is drawn. */
export const picture = style({ position: 'absolute', inset: 0 })
globalStyle(`${picture} > canvas`, { display: 'block', width: '100%', height: '100%' })

const appear = keyframes({ from: { opacity: 0 } })
const ink = 'rgb(26 30 48 / .055)'
// A title and lines in place of a picture that takes a moment; it comes late, so that a page that is quick does not flash.
globalStyle(`[data-seen=waiting] > ${picture}:empty::before`, {
  content: '""',
  position: 'absolute',
  inset: '9% 12% 46%',
  background: [
    `linear-gradient(${ink} 0 0) 0 0 / 46% 18px no-repeat`,
    `repeating-linear-gradient(${ink} 0 8px, transparent 8px 22px) 0 62px / 100% 100% no-repeat`,
  ].join(),
  animation: `${appear} 300ms 200ms both`,
})

/** Lets the pointer through to the text between the children of the page. */
export const over = style({ position: 'absolute', inset: 0, pointerEvents: 'none' })
globalStyle(`${over} > *`, { pointerEvents: 'auto' })

export const note = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: 12,
  textAlign: 'center',
  fontSize: 13,
  lineHeight: '20px',
})

export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/**
 * The invisible text of the page over its picture: it is read out, selected and searched. pdf.js sets the position of
 * each piece, its height (`--font-height`, in points), its stretch and its rotation.
 */
export const words = style({
  vars: {
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
    '--total-scale-factor': 'calc(var(--zoom) * var(--user-unit, 1))',
  },
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  textSizeAdjust: 'none',
  forcedColorAdjust: 'none',
  transformOrigin: '0 0',
  selectors: {
    '&[data-main-rotation="90"]': { transform: 'rotate(90deg) translateY(-100%)' },
    '&[data-main-rotation="180"]': { transform: 'rotate(180deg) translate(-100%, -100%)' },
    '&[data-main-rotation="270"]': { transform: 'rotate(270deg) translateX(-100%)' },
    '&[data-selectable="false"]': { pointerEvents: 'none', userSelect: 'none' },
  },
})
globalStyle(`${words} :is(span, br)`, {
  position: 'absolute',
  color: 'transparent',
  whiteSpace: 'pre',
  cursor: 'text',
  transformOrigin: '0 0',
})
globalStyle(`${words} > :not(.markedContent), ${words} .markedContent span:not(.markedContent)`, {
  fontSize: 'calc(var(--total-scale-factor) * var(--min-font-size, 1) * var(--font-height, 0))',
  transform: 'rotate(var(--rotate, 0deg)) scaleX(var(--scale-x, 1)) scale(calc(1 / var(--min-font-size, 1)))',
})
globalStyle(`${words} .markedContent`, { display: 'contents' })
globalStyle(`${words} ::selection`, { background: 'color-mix(in srgb, #8047e1, transparent 70%)' })

/** The scroll area with the pages of a document. */
export const pages = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'safe center',
  gap: GAP,
  minHeight: 0,
  height: '100%',
  boxSizing: 'border-box',
  padding: `${HEADROOM}px 32px 96px`,
  overflow: 'auto',
  scrollbarWidth: 'thin',
  overscrollBehavior: 'contain',
  // An opaque area scrolls without being painted again.
  background: theme.color.sunken,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { 'screen and (max-width: 1159px)': { paddingInline: 16 } },
})

/** In place of pages that are far away. */
export const space = style({ flex: 'none' })

/** A page in miniature; it is as wide as its container or its class says. */
export const thumbnail = style({ position: 'relative', display: 'block', overflow: 'hidden' })
globalStyle(`${thumbnail} > canvas`, { display: 'block', width: '100%', height: '100%' })
