import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color } = theme

export const canvas = style({
  position: 'relative',
  minHeight: 0,
  flex: 1,
  overflow: 'auto',
  padding: theme.space[4],
  background: color.sunken,
  cursor: 'grab',
  ':active': { cursor: 'grabbing' },
  vars: {
    '--chart-text': color.text,
    '--chart-label': color.text,
    '--chart-muted': color.textMuted,
    '--chart-line': color.borderStrong,
    '--chart-edge': color.borderButton,
    '--chart-ground': color.page,
    '--chart-state': color.surface,
    '--chart-mono': theme.font.mono,
    '--chart-font': theme.font.ui,
  },
  '@media': {
    // So that below the chart the beginning of the details is in sight.
    [media.cards]: { flex: 'none', height: '50dvh', minHeight: 240 },
    [media.print]: { overflow: 'visible', height: 'auto' },
  },
})

export const drawing = style({ margin: '0 auto', borderRadius: theme.radius.card })
export const whole = style({ maxWidth: '100%', maxHeight: '100%' })

// What is chosen is not scrolled below the buttons in the corner.
globalStyle(`${drawing} [role=option]`, { cursor: 'pointer', scrollMargin: 72 })
globalStyle(`${drawing} .chart-transition:hover text`, { textDecoration: 'underline' })
globalStyle(`${drawing} .chart-state > .chart-frame:hover`, { fill: color.hover })

// Where walks took a transition: by the dashes of its line, the colour and the note beside it.
const taken = { browser: color.success, memory: color.warning, nowhere: color.error }
const dashes = { memory: '6 4', nowhere: '1.5 4' }
for (const [where, hue] of Object.entries(taken)) {
  globalStyle(`${drawing} .chart-line:has(.is-in-${where})`, { color: hue })
  globalStyle(`${drawing} .is-in-${where} .chart-note`, { fill: hue })
}
for (const [where, dash] of Object.entries(dashes))
  globalStyle(`${drawing} .chart-line:has(.is-in-${where}):not(:has(.is-in-browser)) .chart-path`, {
    strokeDasharray: dash,
    strokeWidth: 1.75,
  })
globalStyle(`${drawing} .chart-line:has(.is-in-browser) .chart-path`, { strokeWidth: 1.75 })
globalStyle(`${drawing} .chart-line:has(.is-in-browser)`, { color: color.success })

// The states that an actor is in: the innermost are filled, those around them are outlined.
const lit = `${drawing} .chart-state[data-lit]`
globalStyle(`${lit} > .chart-frame`, { stroke: color.accent, strokeWidth: 2 })
const filled = `${lit}:not(.is-compound, .is-parallel)`
globalStyle(`${filled} > .chart-frame`, { fill: color.accent })
globalStyle(`${filled} text, ${filled} tspan`, { fill: color.onAccent })

// What is chosen.
globalStyle(`${drawing} .chart-frame[aria-selected=true]`, {
  fill: color.accentSoft,
  stroke: color.accent,
  strokeWidth: 2.5,
})
globalStyle(`${drawing} .chart-line:has([aria-selected=true])`, { color: color.accent })
globalStyle(`${drawing} .chart-line:has([aria-selected=true]) .chart-path`, { strokeWidth: 2.5 })
globalStyle(`${drawing} [aria-selected=true] text, ${drawing} [aria-selected=true] tspan`, {
  fill: color.accent,
  fontWeight: 700,
})
globalStyle(`${drawing} .chart-frame[aria-selected=true], ${drawing} [aria-selected=true] text`, {
  '@media': { [media.contrast]: { stroke: 'Highlight' } },
})

export const zooms = style({
  position: 'absolute',
  right: theme.space[3],
  bottom: theme.space[3],
  display: 'flex',
  alignItems: 'center',
  padding: 4,
  borderRadius: theme.radius.card,
  background: color.surface,
  boxShadow: color.floating,
  '@media': { [media.print]: { display: 'none' } },
})
