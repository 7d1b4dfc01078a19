import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../../design/theme.css.ts'
import { sheet } from '../../documents/paper/sheet.ts'
import { viewer } from './signing.css.ts'

/** Lies over the application, which is there first without its first page. Its font is there at once. */
export const cover = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  fontFamily: 'system-ui, sans-serif',
  '@media': { print: { display: 'none' } },
})
/** The place of the logo, and of the icon of a file: what is beside them must not move. */
export const mark = style({
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: theme.radius.control,
  background: theme.color.sunken,
})
export const icon = style({ flex: 'none', width: 16 })
export const paper = style(sheet)
globalStyle(`${paper} > canvas`, { display: 'block', width: '100%', height: '100%' })

// What the application shows instead of the signing page is not covered.
globalStyle(`#root:has(> :not([data-waiting], ${viewer.split(' ')[0]})) ~ ${cover}`, { display: 'none' })
