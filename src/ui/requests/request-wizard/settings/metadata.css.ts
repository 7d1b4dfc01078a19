import { style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'
import { media } from '../../../design/tokens.ts'

/** Key, value and the button that removes both; on a narrow screen one below the other. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 40px',
  gap: `0 ${theme.space[3]}`,
  alignItems: 'end',
  '@media': {
    [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr) 40px', gap: `${theme.space[2]} ${theme.space[3]}` },
  },
})
/** An entry that the organisation asks for has no key of its own. */
export const offered = style({ gridColumn: '1 / 3', '@media': { [media.cards]: { gridColumn: '1' } } })
export const key = style({ '@media': { [media.cards]: { gridColumn: '1' } } })
export const value = style({ '@media': { [media.cards]: { gridColumn: '1', gridRow: '2' } } })
export const remove = style({ '@media': { [media.cards]: { gridColumn: '2', gridRow: '1' } } })
