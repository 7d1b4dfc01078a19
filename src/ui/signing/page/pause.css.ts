import { style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { media } from '../../design/tokens.ts'

/** The header, and below it what is said while nobody can sign. */
export const head = style({
  gridColumn: '1 / -1',
  zIndex: 5,
  display: 'grid',
  gridTemplate: `minmax(${theme.frame.bar}, auto) auto / minmax(0, 1fr)`,
})

export const band = style({
  outline: 'none',
  selectors: {
    '&:not(:empty)': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 720px)',
      justifyContent: 'center',
      gap: 12,
      padding: '12px 20px',
      color: theme.color.text,
      background: theme.color.warningSoft,
      borderBottom: `1px solid ${theme.color.border}`,
    },
    '&[data-resumed]:not(:empty)': { background: theme.color.successSoft },
  },
  '@media': { [media.narrow]: { selectors: { '&:not(:empty)': { padding: '12px 16px' } } } },
})
export const sign = style({
  color: theme.color.warning,
  selectors: { '[data-resumed] > &': { color: theme.color.success } },
})
