import { globalStyle, style } from '@vanilla-extract/css'
import { paper } from '../../documents/paper/paper.css.ts'
import { complaint, field, giver, input, note, sign, tab } from './fields/paper-field.css.ts'
import { rail } from './rail.css.ts'
import { bar, canvas, fileName, flag, notices, pages, phoneBar, scroll, skip, tools, viewer } from './signing.css.ts'

// On paper there are the pages with what is drawn on them, one sheet each, and nothing of the application.

const print = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@media': { print: rule } })

for (const part of [bar, rail, tools, phoneBar, notices, skip, fileName, flag, tab, giver, complaint, note, sign])
  print(`.${part.split(' ').join('.')}`, { display: 'none !important' })
for (const part of [viewer, canvas, scroll, pages])
  print(`.${part}`, {
    position: 'static',
    display: 'block',
    width: 'auto',
    height: 'auto',
    padding: 0,
    overflow: 'visible',
    background: '#ffffff',
  })
print(`.${viewer} > a`, { display: 'none' })
print(`.${field}`, { outline: 'none !important', background: 'none !important', boxShadow: 'none !important' })
print(`.${input}::placeholder`, { color: 'transparent', WebkitTextFillColor: 'transparent' })
print(`.${pages} > .${paper}`, { breakInside: 'avoid', breakAfter: 'page', boxShadow: 'none' })
// Pages far from the visible part are not drawn: an empty sheet would look like an empty page of the document.
print(`.${pages} > .${paper}:not(:has(canvas))`, { display: 'none' })

/** Says on paper that pages are missing. */
export const printNote = style({
  display: 'none',
  selectors: {
    [`.${pages}:has(> .${paper}:not(:has(canvas))) + &`]: {
      '@media': { print: { display: 'block', padding: 24, color: '#1a1e30' } },
    },
  },
})
