import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'
import { media } from '../../../design/tokens.ts'

const { color, size, line, weight, space } = theme

export const notice = style({ display: 'grid', height: '100%', alignContent: 'center', paddingInline: space[4] })

/** What the next tap does, the document, and what can be placed; as high as the container. */
export const tapping = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  flex: '1 1 0',
  minHeight: 0,
})
globalStyle(`${tapping} [data-page]`, { touchAction: 'manipulation' })

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: 56,
  padding: '4px 8px 4px 16px',
  color: color.textMuted,
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
  fontSize: size.dense,
  lineHeight: line.dense,
  selectors: { '&[data-active]': { background: color.accentSoft, color: color.text } },
})
globalStyle(`${strip} > svg`, { flex: 'none', color: color.accent })
export const stripWords = style({
  flex: 1,
  minWidth: 0,
  marginLeft: space[1],
  overflowWrap: 'anywhere',
})

export const palette = style({ borderTop: `1px solid ${color.border}`, background: color.surface })
export const people = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  padding: '10px 16px 6px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
export const person = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[2],
  maxWidth: '75vw',
  minHeight: 44,
  padding: '4px 14px 4px 10px',
  border: `1px solid ${color.borderButton}`,
  borderRadius: theme.radius.pill,
  fontSize: size.dense,
  lineHeight: '18px',
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': {
      borderColor: 'var(--hue)',
      boxShadow: 'inset 0 0 0 1px var(--hue)',
      background: `color-mix(in oklab, var(--hue) 14%, ${color.surface})`,
      fontWeight: weight.medium,
    },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  },
})
export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: space[1],
  padding: '2px 8px 8px',
})
export const kind = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space[1],
  minHeight: 60,
  padding: '8px 2px 4px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: color.text,
  fontSize: size.micro,
  lineHeight: '13px',
  textAlign: 'center',
  hyphens: 'auto',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-selected]': { background: color.accentSoft, color: color.accent, fontWeight: weight.medium },
    '&[data-disabled]': { color: color.onDisabled, cursor: 'not-allowed' },
  },
})
globalStyle(`${kind}:not([data-disabled]) > svg`, { color: color.accent })

/** The details of the selected field, over the lower part of the screen. */
export const sheet = style({
  position: 'relative',
  maxHeight: '45dvh',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  containerType: 'inline-size',
  borderTop: `1px solid ${color.border}`,
  background: color.surface,
  '@media': { [media.short]: { maxHeight: '60dvh' } },
})
