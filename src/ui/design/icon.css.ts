import { keyframes, style } from '@vanilla-extract/css'
import { media } from './tokens.ts'

export const icon = style({ flex: 'none' })

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
export const spinner = style({
  flex: 'none',
  borderRadius: '50%',
  border: '2px solid color-mix(in oklab, currentColor 28%, transparent)',
  borderTopColor: 'currentColor',
  animation: `${turn} .8s linear infinite`,
  '@media': { [media.still]: { animation: 'none !important', borderStyle: 'dotted' } },
})
