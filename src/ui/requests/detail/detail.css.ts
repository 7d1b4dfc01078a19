import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

const { color, space } = theme

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  gap: 40,
  alignItems: 'start',
  marginTop: space[2],
  '@media': {
    '(max-width: 1359px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', gap: 32 },
    [media.laptop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
export const sections = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 })
export const box = style({
  border: `1px solid ${color.border}`,
  borderRadius: theme.radius.card,
  background: color.surface,
})

export const fileHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '12px 16px',
  borderBottom: `1px solid ${color.border}`,
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '10px 14px',
      alignItems: 'start',
    },
  },
})
// The button below the name: beside it a long name would have no room.
globalStyle(`${fileHead} > button`, { '@media': { [media.phone]: { gridColumn: 2, justifySelf: 'start' } } })
globalStyle(`${fileHead} > :only-child`, { gridColumn: '1 / -1' })
export const fileWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
/** A page in miniature, on white paper in every theme. */
export const filePicture = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  maxHeight: 72,
  borderRadius: 3,
  background: theme.paper.ground,
  boxShadow: '0 0 0 1px rgb(26 30 48 / .16), 0 1px 2px rgb(26 30 48 / .12)',
  overflow: 'hidden',
})
globalStyle(`${filePicture} > canvas`, { display: 'block', width: '100%' })
export const file = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 52,
  padding: '4px 8px 4px 16px',
  borderTop: `1px solid ${color.border}`,
  ':first-child': { borderTop: 0 },
  '@media': { [media.cards]: { gridTemplateColumns: '20px minmax(0, 1fr) auto' } },
})
export const fileActions = style({ display: 'flex', justifyContent: 'flex-end', minWidth: 40 })
export const fileIcon = style({
  color: color.textMuted,
  selectors: { '[data-main] > &': { color: color.accent } },
})
export const notOnPhone = style({ '@media': { [media.cards]: { display: 'none' } } })
export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

export const signers = style([box, { padding: 20, '@media': { [media.cards]: { padding: 16 } } }])
export const signer = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  gap: '0 14px',
  paddingBottom: 20,
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      left: 17.5,
      top: 42,
      bottom: 6,
      width: 1,
      background: color.borderButton,
    },
    '&[data-done]:not(:last-child)::before': { background: color.success },
  },
  '@media': { [media.cards]: { gridTemplateColumns: '36px minmax(0, 1fr)', gap: '0 12px' } },
})
export const signerEnd = style({ '@media': { [media.cards]: { gridColumn: 2, marginTop: 8 } } })
/** Which turn a signer has, and how they confirm. */
export const how = style({ display: 'flex', flexWrap: 'wrap', gap: '0 12px' })
/** Words without spaces that may be long, such as mail addresses. */
export const words = style({ overflowWrap: 'anywhere' })
export const returned = style({ display: 'grid', justifyItems: 'start', gap: space[2], marginTop: space[2] })
export const returnedNote = style({ display: 'flex', alignItems: 'baseline', gap: 6 })
/** Why a signer refused, in their own words. */
export const motive = style({
  marginTop: space[1],
  paddingLeft: space[3],
  borderLeft: `2px solid ${color.border}`,
  fontSize: theme.size.dense,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const role = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 10,
  color: color.textMuted,
  fontSize: theme.size.dense,
  overflowWrap: 'anywhere',
})
export const swatch = style({ width: 8, height: 8, flex: 'none', borderRadius: 2 })

export const proof = style([box, { display: 'grid', gap: 20, padding: '20px 24px' }])
export const measure = style({ maxWidth: '66ch' })
export const chain = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 20,
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const link = style({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  marginBottom: 10,
  borderRadius: theme.radius.card,
  background: color.successSoft,
  color: color.success,
})

export const audit = style({
  paddingLeft: space[5],
  borderLeft: `1px solid ${color.border}`,
  '@media': { [media.laptop]: { padding: 0, border: 0 } },
})
export const day = style({
  margin: '16px 0 6px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
})
globalStyle(`${audit} > div + h3`, { marginTop: 0 })
export const event = style({
  display: 'grid',
  gridTemplateColumns: '52px 20px minmax(0, 1fr)',
  gap: '0 6px',
  padding: '5px 0',
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const when = style({ color: color.textMuted })
export const eventIcon = style({ marginTop: 2, color: color.textMuted })
export const good = style({ color: color.success })
export const accented = style({ color: color.accent })
export const address = style({ display: 'block', color: color.textMuted, fontSize: 12 })
/** A button below what happened, large enough for a finger. */
export const details = style({ display: 'block', width: 'fit-content', fontSize: 12, paddingBlock: 2 })
export const setFields = style({ color: color.textMuted, fontSize: 12 })
globalStyle(`${setFields} > summary`, { width: 'fit-content', color: color.accent, cursor: 'pointer' })
globalStyle(`${setFields} > summary:focus-visible`, { outline: `2px solid ${color.focus}`, outlineOffset: 2 })
globalStyle(`${setFields} > dl`, { display: 'grid', gap: 4, margin: '4px 0 6px' })
globalStyle(`${setFields} dd`, {
  color: color.text,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
