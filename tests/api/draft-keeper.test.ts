import { expect, test } from 'vitest'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import type { JournalHead, Journals } from '#api/browser/drafts/journal.ts'
import { memoryJournals } from '../support/samples/journals.ts'

const head: JournalHead = { key: 'k1', flow: 'flow 1', account: 'ada', startedAt: 0 }
const part: JournalHead = { ...head, key: 'k1/fields', flow: 'fields 1' }
const entry = (type: string) => ({ at: 0, event: { type } })
const idle = () => new Promise((resolve) => setTimeout(resolve))

/** A keeper over journals in memory, which can be made to refuse what is written. */
function keeping(before: string[] = []) {
  const { journals: memory, stored } = memoryJournals()
  let isFull = false
  const full = async () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const journals: Journals = {
    ...memory,
    write: async (...given) => (isFull ? full() : memory.write(...given)),
    replace: async (...given) => (isFull ? full() : memory.replace(...given)),
  }
  const keeper = draftKeeper(journals)
  const fates: string[] = []
  keeper.listen(({ type }) => fates.push(type))
  const journal = keeper.journal(
    head,
    before.map((type) => entry(type)),
  )
  const typesOf = (key: string) => stored.get(key)?.entries.map(({ event }) => (event as { type: string }).type)
  return {
    keeper,
    journal,
    fates,
    journals: memory,
    stored,
    typesOf,
    fill: (is: boolean) => {
      isFull = is
    },
  }
}

test('nothing is written before the draft is held, and then all of it', async () => {
  const { keeper, journal, typesOf } = keeping()
  journal.add(entry('a'))
  await idle()
  expect(typesOf('k1')).toBeUndefined()
  keeper.begin()
  journal.add(entry('b'))
  await idle()
  expect(typesOf('k1')).toEqual(['a', 'b'])
})

test('what a full browser refuses is said once, stays in memory, and is stored in its order once there is room', async () => {
  const { keeper, journal, fates, typesOf, fill } = keeping()
  keeper.begin()
  journal.add(entry('a'))
  await idle()
  fill(true)
  for (const type of ['b', 'c']) journal.add(entry(type))
  await idle()
  expect(await keeper.storeAgain()).toEqual({ type: 'entries.refused' })
  expect(typesOf('k1')).toEqual(['a'])
  fill(false)
  journal.add(entry('d'))
  await idle()
  expect(typesOf('k1')).toEqual(['a', 'b', 'c', 'd'])
  expect(fates).toEqual(['entries.stored', 'entries.refused', 'entries.stored'])
})

test('entries that the browser has lost are written again with the next one, without a word', async () => {
  const { keeper, journal, fates, stored, typesOf } = keeping()
  const fields = keeper.journal(part, [])
  keeper.begin()
  journal.add(entry('a'))
  fields.add(entry('opened'))
  await idle()
  stored.clear()
  journal.add(entry('b'))
  await idle()
  expect([typesOf('k1'), typesOf('k1/fields')]).toEqual([['a', 'b'], ['opened']])
  expect(fates).toEqual(['entries.stored'])
})

test('a journal that another tab has written to is not written any more', async () => {
  const { keeper, journal, journals, fates, typesOf } = keeping()
  keeper.begin()
  journal.add(entry('a'))
  await idle()
  await journals.write(head, [entry('of the other tab')], 1)
  for (const type of ['b', 'c']) journal.add(entry(type))
  await idle()
  expect(await keeper.storeAgain()).toEqual({ type: 'draft.taken' })
  expect(typesOf('k1')).toEqual(['a', 'of the other tab'])
  expect(fates).toEqual(['entries.stored', 'draft.taken'])
})

test('a part that begins again replaces what was there', async () => {
  const { keeper, journals, typesOf } = keeping()
  await journals.write(part, [entry('old'), entry('older')], 0)
  const fields = keeper.journal(part, [])
  keeper.begin()
  fields.restart(entry('opened'))
  fields.add(entry('gesture'))
  await idle()
  expect(typesOf('k1/fields')).toEqual(['opened', 'gesture'])
})

test('a draft that is over leaves nothing, and nothing is written afterwards', async () => {
  const { keeper, journal, stored } = keeping()
  const fields = keeper.journal(part, [])
  keeper.begin()
  journal.add(entry('a'))
  fields.add(entry('opened'))
  keeper.end()
  journal.add(entry('b'))
  await idle()
  expect([...stored.keys()]).toEqual([])
})
