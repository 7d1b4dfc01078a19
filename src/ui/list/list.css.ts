import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** What is printed are the rows, and the filters that are set. */
export const filters = style({ '@media': { [media.print]: { display: 'none' } } })
/** One line of filters. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[2] })
/** A filter that takes the width that is left, up to that of a name. */
export const grow = style({
  flex: '1 1 200px',
  maxWidth: 340,
  '@media': { [media.cards]: { maxWidth: 'none' } },
})
/** A filter that is a choice. */
export const choice = style({ minWidth: 180, '@media': { [media.cards]: { flex: '1 1 140px' } } })
export const push = style({ marginLeft: 'auto' })
/** The card of filters that are not always shown. */
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  alignItems: 'end',
  gap: '16px 24px',
  marginTop: theme.space[2],
  padding: theme.space[4],
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
})
/** The two days of a period, side by side where both can be read. */
export const period = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
  gap: '16px 8px',
})
/** A filter whose values could not be loaded, and the button that loads them. */
export const retry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: theme.space[2],
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minHeight: 32 })
export const found = style({ marginLeft: 'auto', color: theme.color.textMuted, fontSize: theme.size.dense })
/** Below the bar of the shell however far the list is scrolled, above the head of the table. */
export const live = style({
  position: 'sticky',
  top: `calc(${theme.frame.bar} + 8px)`,
  zIndex: 2,
  '@media': { [media.low]: { position: 'static' } },
})
/** In place of the table, as wide as it. */
export const emptyBox = style({
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.card,
  background: theme.color.surface,
})
