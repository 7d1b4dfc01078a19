import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../../design/theme.css.ts'
import { media } from '../../../design/tokens.ts'

const { color } = theme
const row = { display: 'flex', alignItems: 'center' } as const

export const strip = style({
  ...row,
  flexWrap: 'wrap',
  gap: '12px 24px',
  padding: '12px 16px',
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})

/** Under the signers, whose numbers stand before them. */
export const add = style({
  paddingLeft: 48,
  selectors: { '&[data-flat]': { paddingLeft: 0 } },
  '@media': { [media.cards]: { paddingLeft: 36, selectors: { '&[data-flat]': { paddingLeft: 0 } } } },
})
export const problemLines = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })

export const signer = style({
  display: 'grid',
  gridTemplateColumns: 'auto 32px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 64,
  padding: '8px 10px 8px 8px',
  selectors: {
    '& + &': { borderTop: `1px solid ${color.border}` },
    '&[data-dragged]': { background: color.accentSoft },
  },
  '@media': {
    [media.cards]: {
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      gap: '2px 12px',
      alignItems: 'start',
      padding: '10px 4px 10px 12px',
    },
  },
})
/** Of who has acted: nothing of it can be changed. */
export const locked = style({
  minWidth: 0,
  margin: 0,
  border: 0,
  background: color.neutralSoft,
  selectors: {
    '&:first-child': { borderTopLeftRadius: 9, borderTopRightRadius: 9 },
    '&:last-child': { borderBottomLeftRadius: 9, borderBottomRightRadius: 9 },
  },
  '@media': { [media.cards]: { gridTemplateColumns: '20px 32px minmax(0, 1fr)', paddingRight: 12 } },
})
export const lock = style({
  ...row,
  justifyContent: 'center',
  minWidth: 24,
  color: color.textMuted,
  '@media': { [media.cards]: { minWidth: 0, minHeight: 32 } },
})
globalStyle(`${locked} > :last-child`, { '@media': { [media.cards]: { gridColumn: 3 } } })
export const gripPlace = style({
  selectors: { '&:empty': { width: 4 } },
  '@media': { [media.cards]: { display: 'none' } },
})
export const name = style({ display: 'block', fontWeight: theme.weight.medium, overflowWrap: 'anywhere' })
export const you = style({ color: color.textMuted, fontWeight: theme.weight.regular })
export const mail = style({
  display: 'block',
  marginTop: -1,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  overflowWrap: 'anywhere',
})
export const replaced = style({
  display: 'flex',
  gap: 6,
  marginTop: 2,
  color: color.warning,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
globalStyle(`${replaced} > svg`, { flex: 'none', marginTop: 3 })
export const tags = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 6,
  '@media': {
    [media.cards]: { gridColumn: 2, gridRow: 2, flexWrap: 'wrap', justifyContent: 'flex-start', marginTop: 4 },
  },
})
export const acts = style({ display: 'flex', '@media': { [media.cards]: { gridColumn: 3, gridRow: 1 } } })
/** Hidden on a phone, where the form has the arrows. */
export const rowArrows = style({ '@media': { [media.cards]: { display: 'none' } } })

export const form = style({
  minWidth: 0,
  margin: 0,
  padding: '12px 16px 16px',
  border: 0,
  borderTop: `2px solid ${color.accent}`,
  selectors: { '&:first-child': { borderRadius: '9px 9px 0 0' } },
})
export const formHead = style({ ...row, gap: theme.space[3], marginBottom: theme.space[3] })
export const formName = style({ flex: 1, minWidth: 0, fontWeight: theme.weight.medium, overflowWrap: 'anywhere' })
export const formGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '14px 12px',
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
globalStyle(`:where(${formGrid}) > *`, { gridColumn: 'span 2', '@media': { [media.cards]: { gridColumn: '1' } } })
export const wide = style({ gridColumn: 'span 3', '@media': { [media.cards]: { gridColumn: '1' } } })
export const formFoot = style({ marginTop: theme.space[4] })

export const changeable = style({ display: 'grid', gap: theme.space[2], color: color.text })
export const changeableRow = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: '0 10px',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
globalStyle(`${changeableRow} > svg`, { marginTop: 2, color: color.textMuted })
globalStyle(`${changeableRow}[data-free] > svg`, { color: color.success })

export const timeline = style({ display: 'grid', marginTop: theme.space[2], color: color.text })
export const timelineRow = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 10px',
  paddingBottom: 14,
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      left: 11.5,
      top: 24,
      bottom: 0,
      width: 1,
      background: color.borderButton,
    },
  },
})
export const dot = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  marginTop: -2,
  borderRadius: '50%',
  background: color.neutralSoft,
  fontSize: theme.size.micro,
  fontWeight: theme.weight.bold,
})
