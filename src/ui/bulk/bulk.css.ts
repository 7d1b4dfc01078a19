import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../design/table.css.ts'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

/** Buttons that follow each other, below each other on a phone if they have no room. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.space[3] })

/** A text of the person, which may have no place to break. */
export const content = style({ overflowWrap: 'anywhere' })

/** The header of a column, which a long value next to it leaves enough room. */
export const columnName = style({
  display: 'block',
  minWidth: 120,
  overflowWrap: 'anywhere',
  '@container': { [container.narrow]: { minWidth: 0 } },
})

/** The cells of a row, which link to its request once that is sent. */
export const rowContent = style({
  display: 'block',
  minWidth: 320,
  overflowWrap: 'anywhere',
  '@container': { [container.narrow]: { minWidth: 0 } },
})
globalStyle(`${rowContent} > a`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })

/** The name of a template, which may be long. */
export const templateName = style({
  display: 'block',
  minWidth: 200,
  color: theme.color.textMuted,
  overflowWrap: 'anywhere',
  '@container': { [container.narrow]: { minWidth: 0 } },
})

/** The first values of a column, one below the other. */
export const examples = style({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.color.textMuted,
  overflowWrap: 'anywhere',
})

export const use = style({ minWidth: 200 })

export const list = style({ margin: 0, paddingLeft: theme.space[4] })
export const lines = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' })

/** A cell below others, where rows are cards. */
export const cardPart = style({ '@media': { [media.cards]: { marginTop: theme.space[2] } } })
/** What a cell is about, where rows are cards and the heads of columns are out of sight. */
export const cardLabel = style({
  display: 'none',
  color: theme.color.textMuted,
  '@media': { [media.cards]: { display: 'block', marginBottom: 2 } },
})
export const notOnCard = style({ '@media': { [media.cards]: { display: 'none' } } })
