import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, space } = theme
const HEAD = '64px'
const HEAD_NARROW = '56px'
const below = (...lengths: string[]) => `calc(${lengths.join(' + ')})`

export const wizard = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: `calc(100dvh - ${theme.frame.bar})`,
})
/** Exactly as high as the window: the editor inside scrolls by itself. In a low window the page scrolls, too. */
export const wideWizard = style([
  wizard,
  { height: `calc(100dvh - ${theme.frame.bar})`, minHeight: 0, '@media': { [media.short]: { height: 'auto' } } },
])
// What gets the focus is scrolled out from under the head and the foot (WCAG 2.4.11).
globalStyle(`html:has(${wizard})`, {
  scrollPaddingBlock: `${below(theme.frame.bar, HEAD, '16px')} 96px`,
  '@media': { [media.short]: { scrollPaddingBlock: `${below(theme.frame.bar, '16px')} 16px` } },
})

export const head = style({
  position: 'sticky',
  top: theme.frame.bar,
  zIndex: 15,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[5],
  height: HEAD,
  paddingInline: 24,
  borderBottom: `1px solid ${color.border}`,
  background: color.surface,
  '@media': {
    [media.laptop]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    [media.cards]: { height: HEAD_NARROW, padding: '0 8px 0 16px', gap: space[2] },
    [media.short]: { position: 'static' },
  },
})
export const subject = style({
  display: 'grid',
  minWidth: 0,
  lineHeight: '20px',
  '@media': { [media.laptop]: { display: 'none' } },
})
export const side = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
  '@media': { [media.cards]: { gap: 0 } },
})
export const saved = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const savedIcon = style({ display: 'inline-flex', color: color.success })

export const main = style({
  width: '100%',
  maxWidth: 1144,
  margin: '0 auto',
  padding: `32px ${theme.frame.gutter} 40px`,
  '@media': {
    [media.laptop]: { maxWidth: 888 },
    [media.narrow]: { paddingInline: 24 },
    [media.cards]: { padding: '20px 16px 32px' },
  },
})
/** Full width and height, for an editor. */
export const wideMain = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 })
export const lead = style({
  maxWidth: '62ch',
  margin: '6px 0 24px',
  color: color.textMuted,
  textWrap: 'pretty',
  '@media': { [media.cards]: { marginBottom: 16 } },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.laptop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const aside = style({
  position: 'sticky',
  top: below(theme.frame.bar, HEAD, '32px'),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': {
    [media.laptop]: {
      position: 'static',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
      alignItems: 'start',
    },
  },
})

export const foot = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 14,
  borderTop: `1px solid ${color.border}`,
  background: color.surface,
  '@media': { [media.short]: { position: 'static' } },
})
export const footRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  maxWidth: 1144,
  margin: '0 auto',
  padding: `12px ${theme.frame.gutter}`,
  '@media': {
    [media.laptop]: { maxWidth: 888 },
    [media.narrow]: { paddingInline: 24 },
    [media.cards]: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '10px 16px',
      padding: '10px 16px max(10px, env(safe-area-inset-bottom))',
    },
  },
})
globalStyle(`${footRow} > button`, { flex: 'none' })
/** Puts the buttons at the edges of a full-width screen. */
export const wideFootRow = style([
  footRow,
  {
    maxWidth: 'none',
    paddingInline: 24,
    '@media': { [media.laptop]: { maxWidth: 'none' }, [media.narrow]: { flexWrap: 'wrap', rowGap: 10 } },
  },
])
export const beside = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  '@media': { [media.cards]: { gridColumn: '1 / -1', gridRow: 1, justifyContent: 'space-between' } },
})
export const why = style({
  display: 'flex',
  gap: space[2],
  marginLeft: 'auto',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  textWrap: 'pretty',
  '@media': { [media.cards]: { gridColumn: '1 / -1', gridRow: 1, marginLeft: 0 } },
})
// On a tablet there is no room for a sentence among so many buttons.
globalStyle(`${wideFootRow} > ${beside} + ${why}`, {
  '@media': { [media.narrow]: { flexBasis: '100%', order: -1, marginLeft: 0 } },
})
globalStyle(`${beside} + ${why}`, { '@media': { [media.cards]: { gridRow: 2 } } })
export const whyIcon = style({ display: 'inline-flex', marginTop: 2, color: color.warning })
export const back = style({ display: 'contents' })
export const next = style({
  selectors: { '&:only-child': { marginLeft: 'auto' } },
  '@media': { [media.cards]: { gridColumn: 2, justifySelf: 'end' } },
})
export const onlyWide = style({ '@media': { [media.cards]: { display: 'none' } } })
export const onlyCards = style({
  display: 'none',
  // Where the steps need all the room, the tick alone says it.
  '@media': { [media.cards]: { display: 'inline' }, '(max-width: 379px)': { display: 'none' } },
})
/** The rows of a wizard with a band below its header. */
export const banded = style({ gridTemplateRows: 'auto auto minmax(0, 1fr) auto' })
export const band = style({
  padding: `${space[3]} 24px`,
  borderBottom: `1px solid ${color.border}`,
  background: color.warningSoft,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  '@media': { [media.cards]: { paddingInline: 16 } },
})
