import { globalStyle, style } from '@vanilla-extract/css'
import { theme } from '../design/theme.css.ts'
import { media } from '../design/tokens.ts'
import { toTop } from '../shell/to-top.css.ts'

/** Where the card would hide what the page is for: there it stands below the footer. */
const low = `${media.short}, (max-width: 599px) and (max-height: 639px)`

export const card = style({
  position: 'sticky',
  bottom: 24,
  zIndex: 20,
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  width: 'min(760px, 100% - 32px)',
  marginBlock: 24,
  padding: '14px 14px 14px 20px',
  // Shown in forced colours only.
  border: '1px solid transparent',
  borderRadius: theme.radius.card,
  background: theme.color.surface,
  boxShadow: theme.color.floating,
  '@media': {
    [media.phone]: { bottom: 16, flexWrap: 'wrap', gap: 12, marginBlock: 16, padding: 16 },
    [low]: { position: 'static' },
    [media.print]: { display: 'none' },
  },
})
export const words = style({ flex: 1, textWrap: 'pretty', '@media': { [media.phone]: { flex: '1 1 100%' } } })
export const lead = style({ fontWeight: theme.weight.medium })
globalStyle(`${card} > button`, { '@media': { [media.phone]: { flex: 1 } } })
// The button that leads up stands above the card where both have no room side by side.
globalStyle(`html:has(${card}) ${toTop}`, {
  '@media': { [media.narrow]: { bottom: 128 }, [media.phone]: { bottom: 208 }, [low]: { bottom: 24 } },
})
// What takes the focus is scrolled to above the card.
globalStyle(`html:has(${card})`, {
  scrollPaddingBottom: 128,
  '@media': { [media.phone]: { scrollPaddingBottom: 208 }, [low]: { scrollPaddingBottom: 0 } },
})
