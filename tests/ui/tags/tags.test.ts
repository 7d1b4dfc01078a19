import { expect, test } from 'vitest'
import { completeIn, shortTag, tagsIn, withTags } from '#ui/design/tags.ts'

test('FIELD-066 spaces, line breaks, commas and semicolons divide a text into tags', () => {
  expect(tagsIn('a@x.org b@x.org\tc@x.org\nd@x.org,e@x.org;f@x.org')).toHaveLength(6)
  expect(tagsIn(' a , ;; \r\n b;')).toEqual(['a', 'b'])
  expect(tagsIn(' ,;\n')).toEqual([])
})

test('FIELD-066 what was typed before a divider is complete, what follows it is not', () => {
  expect(completeIn('a')).toEqual({ tags: [], rest: 'a' })
  expect(completeIn('a,b;c')).toEqual({ tags: ['a', 'b'], rest: 'c' })
  expect(completeIn('a ')).toEqual({ tags: ['a'], rest: '' })
  expect(completeIn(' ')).toEqual({ tags: [], rest: '' })
})

test('FIELD-068 a tag that is there in another case is not added again, and named', () => {
  expect(withTags(['Anna'], ['leo', 'ANNA', 'Leo'])).toEqual({ tags: ['Anna', 'leo'], twice: ['ANNA', 'Leo'] })
})

test('of a very long list a hundred tags are kept', () =>
  expect(
    withTags(
      [],
      Array.from({ length: 5000 }, (_, i) => `${i}`),
    ).tags,
  ).toHaveLength(100))

test('FIELD-071 a chip shows at most 22 characters', () => {
  expect(shortTag('a'.repeat(22))).toBe('a'.repeat(22))
  const short = shortTag(`${'😀'.repeat(22)}x`)
  expect(Array.from(short)).toHaveLength(22)
  expect(short).toBe(`${'😀'.repeat(21)}…`)
})
