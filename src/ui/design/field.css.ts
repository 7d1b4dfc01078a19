import { globalStyle, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'
import { theme } from './theme.css.ts'

const { color, time } = theme

export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 6 })
export const label = style({ color: color.text, fontWeight: theme.weight.medium })
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.space[3],
})
export const corner = style({
  flex: 'none',
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontVariantNumeric: 'tabular-nums',
})
export const optional = style({ color: color.textMuted, fontWeight: theme.weight.regular })
export const help = style({
  marginTop: -4,
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
})
export const error = style({
  display: 'flex',
  gap: 6,
  color: color.error,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
})
export const errorIcon = style({ flex: 'none', marginTop: 2 })
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.space[3],
  color: color.textMuted,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontVariantNumeric: 'tabular-nums',
})

/** In a grid of fields, help and errors stand below the inputs, so that inputs line up. */
export const belowInputs = style({})
globalStyle(`${belowInputs} :is(.${help}, .${error})`, { order: 1, marginTop: 0 })

export const input = style({
  width: '100%',
  minHeight: theme.height.medium,
  padding: '8px 12px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.control,
  background: color.surface,
  color: color.text,
  fontSize: theme.size.ui,
  lineHeight: theme.line.ui,
  transition: `border-color ${time.state} ${time.ease}, box-shadow ${time.state} ${time.ease}`,
  '::placeholder': { color: color.textMuted, opacity: 1 },
  '@media': {
    // With less than 16 px, phones zoom in on the focused input.
    [media.touch]: {
      minHeight: theme.height.touch,
      paddingBlock: 9,
      fontSize: theme.size.read,
      lineHeight: '24px',
    },
  },
  selectors: {
    '&:is(:hover, [data-focused])': { borderColor: color.textMuted },
    '&:is([data-invalid], [aria-invalid=true])': {
      borderColor: color.error,
      boxShadow: `inset 0 0 0 1px ${color.error}`,
    },
    '&:is(:disabled, [data-disabled])': {
      background: color.disabled,
      borderColor: color.borderButton,
      color: color.onDisabled,
      cursor: 'not-allowed',
    },
    '&:read-only:is(input, textarea):not(:disabled)': { background: color.sunken, borderColor: color.borderButton },
  },
})
export const large = style({
  minHeight: theme.height.large,
  padding: '11px 14px',
  fontSize: theme.size.read,
  lineHeight: '24px',
})
export const small = style({ minHeight: 36, padding: '6px 12px' })
export const area = style({ minHeight: 96, resize: 'vertical' })

export const group = style({ position: 'relative', display: 'flex', alignItems: 'center' })
export const before = style({ position: 'absolute', left: 12, color: color.textMuted, pointerEvents: 'none' })
export const afterIcon = style({ paddingLeft: 36 })
export const end = style({ position: 'absolute', right: 4, display: 'flex', gap: 2 })
export const beforeEnd = style({ paddingRight: 104 })
export const inside = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '4px 10px',
  border: 0,
  borderRadius: theme.radius.small,
  background: 'none',
  color: color.text,
  fontSize: theme.size.dense,
  lineHeight: theme.line.dense,
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  ':hover': { background: `color-mix(in oklab, ${color.text} 7%, transparent)` },
  ':focus-visible': { outlineOffset: -2 },
  '@media': { [media.touch]: { minHeight: 36 } },
})

/** Fields in two columns; on a phone in one. */
export const fieldGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[4],
  '@media': { [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** A field over both columns. */
export const fullField = style({ gridColumn: '1 / -1' })
