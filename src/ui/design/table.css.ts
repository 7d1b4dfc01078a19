import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, time } = theme

/** Widths of a table at which its content changes, however wide the window is. */
export const container = { narrow: '(max-width: 899px)', tight: '(max-width: 759px)' }

export const frame = style({
  containerType: 'inline-size',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
  '@media': { [media.cards]: { marginInline: -16, borderInline: 0, borderRadius: 0 } },
})
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textAlign: 'left',
  '@media': { [media.cards]: { display: 'block' } },
})
export const head = style({
  // Its columns may be wider than a phone.
  '@media': {
    [media.cards]: { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
  },
})
export const body = style({ '@media': { [media.cards]: { display: 'block' } } })
export const th = style({
  position: 'sticky',
  top: theme.frame.bar,
  zIndex: 1,
  height: 40,
  padding: '0 12px',
  background: color.surface,
  borderBottom: `1px solid ${color.border}`,
  color: color.textMuted,
  fontWeight: theme.weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingLeft: 16, borderTopLeftRadius: 9 },
    '&:last-child': { borderTopRightRadius: 9 },
    '&:is([aria-sort=ascending], [aria-sort=descending])': { color: color.text },
  },
  '@container': {
    [container.narrow]: { whiteSpace: 'normal', lineHeight: '18px' },
    [container.tight]: { paddingInline: 8 },
  },
  '@media': { [media.low]: { top: 0 }, [media.print]: { position: 'static' } },
})
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  margin: '-4px -6px',
  padding: '4px 6px',
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { color: color.text, background: color.hover },
})
export const unsorted = style({ opacity: 0.55, '@media': { [media.print]: { display: 'none' } } })
const line = style({
  position: 'relative',
  '@media': {
    [media.cards]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(44px, auto)',
      gap: '0 8px',
      padding: '12px 8px 12px 16px',
      borderBottom: `1px solid ${color.border}`,
    },
  },
  selectors: {
    'tbody > &:last-child': { '@media': { [media.cards]: { borderBottom: 0 } } },
  },
})
export const tr = style([
  line,
  {
    transition: `background-color ${time.state} ${time.ease}`,
    ':hover': { background: color.hover },
    // Pressed: the page that the row leads to may take a while.
    selectors: { '&:has([data-pressed])': { background: color.pressed } },
  },
])
/** A row that cannot be pressed. */
export const still = line
export const td = style({
  height: 56,
  padding: '4px 12px',
  borderBottom: `1px solid ${color.border}`,
  verticalAlign: 'middle',
  selectors: {
    '&:first-child': { paddingLeft: 16 },
    'tr:last-child > &': { borderBottom: 0 },
  },
  '@container': { [container.tight]: { paddingInline: 8 } },
  '@media': {
    [media.cards]: {
      display: 'block',
      gridColumn: 1,
      height: 'auto',
      padding: '0 !important',
      border: 0,
      minWidth: 0,
    },
  },
})
/** Rows of one line are lower. */
export const low = style({ height: 48, '@media': { [media.cards]: { height: 'auto' } } })
/** The cell that takes the remaining width and truncates long texts. */
export const main = style({
  width: '38%',
  // Wide enough for an id and the button that copies it.
  minWidth: 234,
  maxWidth: 0,
  '@media': {
    [media.rows]: { '@container': { [container.tight]: { minWidth: 200 } } },
    [media.cards]: { width: 'auto', minWidth: 0, maxWidth: 'none' },
  },
})
export const menuCell = style({
  width: 56,
  textAlign: 'right',
  '@media': {
    [media.rows]: { '@container': { [container.tight]: { width: 44 } } },
    [media.print]: { display: 'none' },
    [media.cards]: { gridColumn: 2, gridRow: '1 / span 3', width: 'auto' },
  },
})
/** The first cell of a row that can be selected. On cards it is there only while rows are selected. */
export const checkCell = style({
  width: 44,
  paddingRight: '0 !important',
  '@media': {
    [media.rows]: { '@container': { [container.tight]: { width: 32, paddingLeft: '8px !important' } } },
    [media.print]: { display: 'none' },
    [media.cards]: { display: 'none', gridColumn: 1, gridRow: '1 / span 3' },
  },
})
globalStyle(`tbody td.${checkCell}`, {
  position: 'relative',
  '@media': { [media.cards]: { position: 'static' } },
})
/** A table whose cards are being selected: a card is a check box, but for its other controls. */
export const picking = style({})
globalStyle(`${picking} tbody tr`, {
  '@media': { [media.cards]: { gridTemplateColumns: '28px minmax(0, 1fr) minmax(44px, auto)' } },
})
globalStyle(`${picking} tbody td`, { '@media': { [media.cards]: { gridColumn: 2 } } })
globalStyle(`${picking} tbody td.${checkCell}`, { '@media': { [media.cards]: { display: 'block', gridColumn: 1 } } })
globalStyle(`${picking} tbody td.${menuCell}`, { '@media': { [media.cards]: { gridColumn: 3 } } })
/** All of the cell selects the row, in front of the link that covers it; on a card, all of the card. */
globalStyle(`tbody td.${checkCell} label::after`, { content: '', position: 'absolute', inset: 0, zIndex: 1 })
export const notOnPhone = style({ '@media': { [media.cards]: { display: 'none' } } })
/** In front of the link that covers the row. */
export const over = style({ position: 'relative', zIndex: 1 })
export const rowLink = style({
  display: 'block',
  color: color.text,
  fontSize: theme.size.ui,
  lineHeight: '24px',
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':focus-visible': { outline: 'none' },
  '@media': { [media.cards]: { whiteSpace: 'normal', fontSize: 15, textWrap: 'pretty' } },
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible::after': {
      outline: `2px solid ${color.focus}`,
      outlineOffset: -2,
      borderRadius: theme.radius.control,
    },
    'tr:hover &': {
      textDecoration: 'underline',
      textDecorationColor: color.borderStrong,
      textUnderlineOffset: 3,
    },
  },
})
/** A `rowLink` that is a button, with a name of any length. */
export const rowButton = style([
  rowLink,
  {
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    fontFamily: 'inherit',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
])
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: '12px 16px',
  padding: theme.space[3],
  borderTop: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: theme.size.dense,
  fontVariantNumeric: 'tabular-nums',
})
