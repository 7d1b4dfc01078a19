import { style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'

/** Lies over the window while fields are moved. */
export const shield = style({ position: 'fixed', inset: 0, zIndex: 20, cursor: 'grabbing' })

/** As good as unseen; what is wholly transparent is not painted. */
const faint = 'rgb(0 0 0 / .004)'
const corner = {
  content: '.',
  position: 'absolute',
  width: 1,
  height: 1,
  background: faint,
  color: faint,
  font: '1px/1px sans-serif',
} as const

/**
 * Holds what changes with each step of a gesture, in a layer of its own. Chromium arranges the layers of all fields near the
 * window again if a layer comes or goes, has other bounds, begins or ceases to have text, or becomes opaque. So its corners
 * have an unseen point of text each, what comes and goes lies between them, and nothing on it is opaque or a layer.
 */
export const steady = style({
  position: 'absolute',
  zIndex: 5,
  inset: 0,
  pointerEvents: 'none',
  willChange: 'transform',
  '::before': { ...corner, top: 0, left: 0 },
  '::after': { ...corner, bottom: 0, right: 0 },
})
/** The same over what is moved. */
export const steadyAbove = style([steady, { zIndex: 7 }])

// Almost opaque: see `steady`.
const rose = `color-mix(in srgb, ${theme.hue.rose} 99%, transparent)`
/** What is not shown now stays in the document: to take it out would arrange the layers again. */
const parked = { visibility: 'hidden' } as const
export const guide = style({
  position: 'absolute',
  background: rose,
  pointerEvents: 'none',
  selectors: {
    '&[data-parked]': parked,
    '&[data-axis=x]': { top: 0, bottom: 0, width: 1 },
    '&[data-axis=y]': { left: 0, right: 0, height: 1 },
  },
})
/** From a moving field to its neighbour; the distance stands in the middle. */
export const span = style({
  position: 'absolute',
  display: 'grid',
  placeContent: 'center',
  pointerEvents: 'none',
  selectors: {
    '&[data-parked]': parked,
    '&[data-axis=x]': {
      height: 9,
      marginTop: -4.5,
      borderInline: `1px solid ${rose}`,
      background: `linear-gradient(${rose} 0 0) 0 4px / 100% 1px no-repeat`,
    },
    '&[data-axis=y]': {
      width: 9,
      marginLeft: -4.5,
      borderBlock: `1px solid ${rose}`,
      background: `linear-gradient(${rose} 0 0) 4px 0 / 1px 100% no-repeat`,
    },
  },
})
export const gap = style({
  borderRadius: 4,
  color: '#fff',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  padding: '0 5px',
  background: rose,
  font: `${theme.weight.bold} 11px/18px ${theme.font.ui}`,
})
