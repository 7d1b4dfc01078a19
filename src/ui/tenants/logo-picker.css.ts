import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

const { color, space } = theme

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] })
/** On white in every theme: most logos are made for it. */
export const sheet = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  minWidth: 240,
  padding: space[4],
  borderRadius: theme.radius.control,
  boxShadow: `0 0 0 1px ${color.border}`,
  background: '#fff',
  color: '#1d1c2b',
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space[3] })
export const logo = style({ maxWidth: 200, maxHeight: 200 })
/** As high as in the head of a signer's page. */
export const bar = style({ maxWidth: 112, height: 36, objectFit: 'contain' })
export const initials = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: theme.radius.control,
  boxShadow: '0 0 0 1px #dcdbe6',
})
/** Lines of text that are only hinted at. */
export const text = style({ width: 160, height: 8, borderRadius: 4, background: '#e6e5ee' })
