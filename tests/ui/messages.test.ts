import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, messagesIn } from '../support/walks/language.ts'

const code = globSync(['src/**/*.ts', 'src/**/*.tsx'])
  .filter((path) => !path.includes('.gen.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** What the code says as a whole (`'login.title'`), and how it begins what it puts together (`login.complaint.${…}`). */
const whole = new Set([...code.matchAll(/['"]([a-zA-Z-]+(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id))
const beginnings = [...code.matchAll(/`([a-zA-Z-]+(?:\.[\w-]*)*\.)\$\{/g)].map(([, start = '']) => start)

test('I18N-001 every language says the same messages', () => {
  const [english, ...others] = languages.map((language) => Object.keys(messagesIn(language)).toSorted())
  for (const other of others) expect(other).toEqual(english)
})

test('no message is left that nothing says', () => {
  const unsaid = Object.keys(messagesIn('en')).filter(
    (id) => !whole.has(id) && !beginnings.some((start) => id.startsWith(start)),
  )
  expect(unsaid).toEqual([])
})
