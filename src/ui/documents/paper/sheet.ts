/** How a sheet of paper looks. It is white in every theme; so its hairline and shadow do not change either. */
export const sheet = {
  background: '#ffffff',
  color: '#1a1e30',
  boxShadow: '0 0 0 1px rgb(26 30 48 / .08), 0 1px 3px rgb(26 30 48 / .08)',
}
/** CSS pixels between two pages of a scroll area, and above the first one. */
export const GAP = 12
export const HEADROOM = 12
