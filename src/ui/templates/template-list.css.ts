import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../design/table.css.ts'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

export const nameCell = style({ minWidth: 0, fontSize: theme.size.ui, lineHeight: '24px' })
// Nothing else on the page says what is cut of a name.
globalStyle(`${nameCell} > a`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })
/** The name of a template that somebody else changes, which is no link. */
export const still = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' })
/** The name of a template that is disabled, which is no link. */
export const off = style({ color: theme.color.textMuted, overflowWrap: 'anywhere' })

export const fileNames = style({
  display: 'grid',
  gap: 1,
  minWidth: 140,
  maxWidth: 240,
  overflowWrap: 'break-word',
  '@container': { [container.narrow]: { minWidth: 104, maxWidth: 120 } },
})

/** A name of usual length has one line. */
export const creator = style({
  display: 'block',
  minWidth: 96,
  color: theme.color.textMuted,
  '@container': { [container.narrow]: { minWidth: 0 } },
})

/** A state, and what it means below it; side by side on a card. */
export const stateCell = style({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  '@media': {
    [media.cards]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginTop: 8 },
  },
})
export const why = style({ maxWidth: 200, color: theme.color.textMuted, fontSize: theme.size.dense })

/** Side by side, or one below the other where there is no room. */
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  whiteSpace: 'nowrap',
  '@container': { [container.narrow]: { flexDirection: 'column', alignItems: 'flex-end' } },
})

/** What is done most, then the menu with the rest. */
export const besideMenu = style({ display: 'flex', justifyContent: 'flex-end', alignItems: 'start', gap: 4 })
