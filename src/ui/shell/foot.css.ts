import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'
import { brand } from './shell.css.ts'

const { color, height } = theme

export const foot = style({ '@media': { [media.print]: { display: 'none' } } })
export const footLink = style({
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: 3 },
})

export const lineFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 20px',
  padding: '16px 24px 20px',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: '24px',
  '@media': {
    [media.phone]: {
      justifyContent: 'flex-start',
      gap: '0 20px',
      padding: '16px 20px 24px',
      borderTop: `1px solid ${color.border}`,
    },
  },
})
export const footNav = style({ display: 'contents' })
globalStyle(`${lineFoot} > span, ${footNav} > *`, {
  '@media': { [media.phone]: { display: 'inline-flex', alignItems: 'center', minHeight: height.touch } },
})

export const wideFoot = style({ borderTop: `1px solid ${color.border}`, background: color.surface })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 0.8fr) minmax(0, 1.1fr) minmax(0, 0.8fr)',
  gap: '24px 32px',
  maxWidth: 1104,
  margin: '0 auto',
  padding: '40px 32px 20px',
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: '1fr 1fr', padding: '28px 16px 16px' },
  },
})
export const footBrand = style({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  justifyItems: 'start',
  maxWidth: 300,
  color: color.textMuted,
  '@media': { [media.narrow]: { gridColumn: '1 / -1' } },
})
globalStyle(`${footBrand} ${brand}`, {
  color: color.text,
  '@media': { [media.touch]: { minHeight: height.touch } },
})
export const footTitle = style({
  marginBottom: 8,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.bold,
})
globalStyle(`${columns} ${footLink}`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: height.small,
  color: color.textMuted,
  '@media': { [media.touch]: { minHeight: height.touch } },
})
globalStyle(`${columns} ${footLink}:hover`, { color: color.text })
export const footEnd = style({
  gridColumn: '1 / -1',
  paddingTop: 16,
  borderTop: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: '24px',
})
