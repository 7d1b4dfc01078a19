import { expect, test } from 'vitest'
import { readCode } from '../scripts/test/changed.ts'

const product = [...readCode()].filter(([file]) => /^(src|server)\//.test(file) && !file.includes('.gen.'))
const declared = (form: RegExp) =>
  product.flatMap(([file, text]) => [...text.matchAll(form)].map(([, name = '']) => `${file} ${name}`))

/** Types with these names could be of anything. */
const vagueTypes = ['Given', 'Change', 'Found', 'Wanted', 'Order', 'Reader']
/** What these would do is not said: `requireOwnRequest`, `toView` and `wordsOf` say it. */
const vagueFunctions = ['known', 'manageable', 'owned', 'prepared', 'viewed', 'visible', 'worded']

test('a type has the name of the thing', () => {
  expect(declared(new RegExp(`\\b(?:type|interface) (${vagueTypes.join('|')})\\b`, 'g'))).toEqual([])
})

test('the name of a function says what it does', () => {
  const names = vagueFunctions.join('|')
  const functions = new RegExp(`\\bfunction (${names})\\b`, 'g')
  const arrows = new RegExp(`\\bconst (${names}) = (?:async )?(?:<[^>]*>)?\\(?[\\w{},: ]*\\)?(?:: [^=]+)? =>`, 'g')
  expect([...declared(functions), ...declared(arrows)]).toEqual([])
})
