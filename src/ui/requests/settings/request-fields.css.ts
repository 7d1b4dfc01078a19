import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

/** The fields of one page. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[4],
  minWidth: 0,
  alignItems: 'start',
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const wide = style({ gridColumn: '1 / -1' })

/** Where the fields are: a file and a page. */
export const place = style({
  gridColumn: '1 / -1',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  color: theme.color.textMuted,
  overflowWrap: 'anywhere',
})

/** What was filled in, with its lines. */
export const value = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
