import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'

const { color } = theme

/** What scrolls: the whole panel, or on a phone a part above the form. */
export const log = style({
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.cards]: { height: 'auto', maxHeight: '45dvh' } },
})
export const list = style({ display: 'grid', alignContent: 'start', gap: 4, padding: '12px 8px' })
/** A comment; own ones are at the right, without a picture. */
export const comment = style({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: '0 12px',
  padding: '10px 12px',
  borderRadius: theme.radius.card,
  selectors: {
    '&[data-own]': { gridTemplateColumns: 'minmax(0, 1fr)', marginLeft: 44, background: color.accentSoft },
    '&[data-confidential]': { background: color.warningSoft },
  },
})
export const author = style({ display: 'flex', flexWrap: 'wrap', gap: '0 8px' })
export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: color.warning,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
})
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const empty = style({ padding: '20px', color: color.textMuted })
export const send = style({ display: 'flex', justifyContent: 'flex-end' })
/** Why nothing can be added. */
export const reason = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: 10,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const count = style({
  minWidth: 20,
  height: 20,
  padding: '0 6px',
  borderRadius: theme.radius.pill,
  background: color.accent,
  color: color.onAccent,
  fontSize: theme.size.micro,
  lineHeight: '20px',
  fontWeight: theme.weight.bold,
  textAlign: 'center',
})
