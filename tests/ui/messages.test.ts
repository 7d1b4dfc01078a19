import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, messagesIn } from '../support/walks/language.ts'

const code = globSync(['src/**/*.ts', 'src/**/*.tsx'])
  .filter((path) => !path.includes('.gen.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Message ids written in full (`'login.title'`), and prefixes of composed ids (`login.complaint.${…}`). */
const complete = new Set([...code.matchAll(/['"]([a-zA-Z-]+(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id))
const prefixes = [...code.matchAll(/`([a-zA-Z-]+(?:\.[\w-]*)*\.)\$\{/g)].map(([, start = '']) => start)

test('I18N-001 every language has the same messages', () => {
  const [english, ...others] = languages.map((language) => Object.keys(messagesIn(language)).toSorted())
  for (const other of others) expect(other).toEqual(english)
})

test('every message is used', () => {
  const unused = Object.keys(messagesIn('en')).filter(
    (id) => !complete.has(id) && !prefixes.some((start) => id.startsWith(start)),
  )
  expect(unused).toEqual([])
})
