import { style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'
import { media } from '../../../design/tokens.ts'

const { color, space } = theme

/** The list takes a line of its own below the words of the offer, and scrolls if it has no room. */
export const list = style({
  flex: '1 1 100%',
  display: 'grid',
  gap: space[2],
  minWidth: 0,
  position: 'relative',
  maxHeight: '30dvh',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  paddingTop: space[2],
  borderTop: `1px solid ${color.border}`,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
})
export const places = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: `0 ${space[4]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minWidth: 0,
})

export const suggestion = style({
  position: 'absolute',
  zIndex: 1,
  borderRadius: 3,
  outline: '1.5px dashed #838592',
  outlineOffset: -1.5,
  pointerEvents: 'none',
  selectors: {
    '&[data-ticked]': {
      background: 'color-mix(in srgb, var(--hue) 12%, transparent)',
      outlineColor: 'var(--hue)',
    },
  },
  '@media': {
    [media.contrast]: { outlineColor: 'GrayText', selectors: { '&[data-ticked]': { outlineColor: 'Highlight' } } },
  },
})
