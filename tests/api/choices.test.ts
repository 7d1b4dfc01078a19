import { expect, test } from 'vitest'
import { choicesPorts } from '#api/resources/choices.ts'
import { declareChoices } from '#machines/resources/choices.ts'
import { listTenants } from '#machines/resources/operations.gen.ts'
import { answering, refusing } from '../support/resources/answering.ts'

const tenants = declareChoices(listTenants, { choiceOf: ({ id, name }) => ({ id, name }) })
const { signal } = new AbortController()
const pageFrom = (first: number, size: number, next: string | null) => ({
  content: Array.from({ length: size }, (_, i) => ({ id: `t${first + i}`, name: `Tenant ${first + i}` })),
  totalElements: 5000,
  totalExact: false,
  next,
})

test('choices are read page by page until there are a thousand', async () => {
  const pages = Array.from({ length: 11 }, (_, i) => pageFrom(i * 100, 100, `n${i + 1}`))
  const { api, queries } = answering(...pages)
  const { choices } = await choicesPorts(api, tenants).readChoices(undefined, signal)
  expect([choices.length, choices[0], choices.at(-1)]).toEqual([
    1000,
    { id: 't0', name: 'Tenant 0' },
    { id: 't999', name: 'Tenant 999' },
  ])
  expect([queries().length, queries()[0], queries()[1]]).toEqual([10, '?size=100', '?size=100&after=n1'])
})

test('the last page has no next; only what the server lists otherwise is sorted', async () => {
  const pages = () => [pageFrom(2, 1, 'n1'), pageFrom(1, 1, null)]
  const read = async (isToSort: boolean) => {
    const { api, queries } = answering(...pages())
    const { choices } = await choicesPorts(api, { ...tenants, isToSort }).readChoices(undefined, signal)
    return [queries().length, choices.map(({ id }) => id)]
  }
  expect(await read(false)).toEqual([2, ['t2', 't1']])
  expect(await read(true)).toEqual([2, ['t1', 't2']])
})

test('a refusal is a failed call', async () => {
  const { readChoices } = choicesPorts(refusing(503, 'TemporarilyUnavailableException'), tenants)
  await expect(readChoices(undefined, signal)).rejects.toThrow('503')
})
