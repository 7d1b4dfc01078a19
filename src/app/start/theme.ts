import type { Preferences } from '#api/browser/preferences.ts'

/**
 * Draws the page, and what the browser draws around it (`theme-color`), in a theme: that of the system if it is null.
 */
export function drawIn(theme: Preferences['theme']): void {
  const page = document.documentElement
  if (theme === null) delete page.dataset['theme']
  else page.dataset['theme'] = theme
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const of = color.dataset['theme']
    if (theme === null) color.media = `(prefers-color-scheme: ${of})`
    else color.media = theme === of ? 'all' : 'not all'
  }
}
