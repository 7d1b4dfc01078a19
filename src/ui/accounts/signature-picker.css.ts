import { style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'

/** White in every theme, as the documents that are signed. */
export const paper = style({
  display: 'grid',
  placeItems: 'center',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  height: 176,
  padding: theme.space[5],
  border: '1px solid #bfc0ca',
  borderRadius: theme.radius.card,
  background: theme.paper.ground,
})
export const signature = style({ width: '100%', height: '100%', objectFit: 'contain' })
export const none = style({ color: '#5b5c6b', textAlign: 'center' })
