import type { EventFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { replay } from '#machines/journal.ts'
import { MAX_CHECKED_FILES } from '#machines/flows/proofs/check-rows.ts'
import { severalChecksMachine } from '#machines/flows/proofs/several-checks.machine.ts'
import type { LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { changedCheck } from '#machines/rules/proofs/check.ts'
import type { CheckResults } from '#machines/rules/proofs/check-answers.ts'
import type { Language } from '#ui/messages/language.ts'
import { SeveralChecksView } from '#ui/proofs/several-checks.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { firstPage } from './check-view.tsx'
import { notFound, severalChecksPaths } from './several-checks.paths.ts'
import { HASH } from './signature-check.paths.ts'

type State = ReturnType<typeof replay<typeof severalChecksMachine>>
type SeveralChecksEvent = EventFrom<typeof severalChecksMachine>

const draw = (state: State, language: Language = 'en') =>
  render(<SeveralChecksView state={state} send={() => {}} firstPage={firstPage} onEnd={() => {}} />, language)

test('every transition is on some path', () => {
  expect(untaken(severalChecksMachine, severalChecksPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(severalChecksPaths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(severalChecksPaths), (state) => draw(state, language))
})

const file = (name: string): LocalFile => ({ name, size: 2048, type: '' })
const [one, other, proof] = [file('one.pdf'), file('other.pdf'), file('proof.json')]
const sorted = (isProof = true): SeveralChecksEvent => ({ type: 'file.sorted', isProof })
/** After the files with the name of a proof were read: all are proofs. */
const after = (files: LocalFile[], ...events: SeveralChecksEvent[]) =>
  replay(severalChecksMachine, [...files.filter(({ name }) => name.endsWith('.json')).map(() => sorted()), ...events], {
    files,
  })
const computed: SeveralChecksEvent = { type: 'hash.computed', hash: HASH }
const checked = (results: Partial<CheckResults> = {}, named: LocalFile | null = null): SeveralChecksEvent => ({
  type: 'row.checked',
  proof: named,
  results: { ...notFound, ...results },
})
const signed = { signature: { ...notFound.signature, code: 0 } }
const at = ({ context }: State) => context.rows.map((row) => row.at)
const callsOf = ({ children }: State) => Object.values(children).map((child) => child?.src)

describe('the turns', () => {
  test('one file is checked at a time, in the order in which they came', () => {
    expect(at(after([one, other]))).toEqual(['hashing', 'waiting'])
    expect(at(after([one, other], computed))).toEqual(['checking', 'waiting'])
    expect(at(after([one, other], computed, checked()))).toEqual(['known', 'hashing'])
    const all = after([one, other], computed, checked(), computed, checked())
    expect(at(all)).toEqual(['known', 'known'])
    expect(callsOf(all)).toEqual([])
  })

  test('a file that cannot be read, or cannot be checked, does not keep the next one waiting', () => {
    const failed: SeveralChecksEvent = { type: 'call.failed', failure: 'unexpected' }
    expect(at(after([one, other], failed))).toEqual(['failed', 'hashing'])
    const unchecked = after([one, other], computed, failed)
    expect(at(unchecked)).toEqual(['known', 'hashing'])
    expect(unchecked.context.rows[0]!.results).toMatchObject({ signature: { code: 9 }, certification: { code: 9 } })
  })

  test('a cancelled file ends its turn; it can be checked again, and is hashed only if it was not', () => {
    const cancelled = after([one, other], computed, { type: 'row.cancelled', id: 0 })
    expect(at(cancelled)).toEqual(['cancelled', 'hashing'])
    const again = after(
      [one, other],
      computed,
      { type: 'row.cancelled', id: 0 },
      { type: 'row.cancelled', id: 1 },
      { type: 'row.repeated', id: 0 },
    )
    expect(at(again)).toEqual(['checking', 'cancelled'])
    expect(callsOf(again)).toEqual(['checkRow'])
  })

  test('what is known of a file stays if it is cancelled while it is checked again', () => {
    const later: SeveralChecksEvent = { type: 'files.added', files: [proof] }
    const again = after([one], computed, checked(), later, sorted())
    expect(at(again)).toEqual(['checking'])
    const cancelled = after([one], computed, checked(), later, sorted(), { type: 'row.cancelled', id: 0 })
    expect(at(cancelled)).toEqual(['known'])
    expect(callsOf(cancelled)).toEqual([])
  })

  test('a file that is removed is gone, and its call with it', () => {
    const removed = after([one, other], { type: 'row.removed', id: 0 })
    expect(removed.context.rows.map(({ file: { name } }) => name)).toEqual(['other.pdf'])
    expect(callsOf(removed)).toEqual(['hashFile'])
    expect(after([one, other], { type: 'row.removed', id: 1 }).context.current).toBe(0)
  })

  test('a pause holds up the file whose turn it is', () => {
    const paused = after([one, other], { type: 'hashing.paused' })
    expect(callsOf(paused)).toEqual(['hashFile', 'holdHashing'])
    expect(paused.can({ type: 'hashing.resumed' })).toBe(true)
  })
})

describe('the proof files', () => {
  test('are no rows; they go with each check', () => {
    const state = after([one, proof, other], computed)
    expect(state.context.rows).toHaveLength(2)
    expect(Object.values(state.children)[0]!.getSnapshot()).toMatchObject({
      input: { hash: HASH, file: one, proofs: [proof] },
    })
  })

  test('that come later have only the files checked again that have none, without hashing them', () => {
    const events = [computed, checked({}, proof), computed, checked()]
    const later: SeveralChecksEvent = { type: 'files.added', files: [file('later.json')] }
    const state = after([one, proof, other], ...events, later, sorted())
    expect(at(state)).toEqual(['known', 'checking'])
  })

  test('are recognised by what is in them: other JSON is a document, and so is what cannot be read', () => {
    const data = file('data.json')
    const begun = replay(severalChecksMachine, [], { files: [one, data, proof] })
    expect(callsOf(begun)).toEqual(['sortFile'])
    expect(Object.values(begun.children)[0]!.getSnapshot()).toMatchObject({ input: { file: data } })
    const names = ({ context }: State) => [
      context.rows.map((row) => row.file.name),
      context.proofs.map(({ name }) => name),
    ]
    const state = replay(severalChecksMachine, [sorted(false), sorted()], { files: [one, data, proof] })
    expect(names(state)).toEqual([['one.pdf', 'data.json'], ['proof.json']])
    expect(at(state)).toEqual(['hashing', 'waiting'])
    const failed: SeveralChecksEvent = { type: 'call.failed', failure: 'unexpected' }
    const unread = replay(severalChecksMachine, [failed, sorted()], { files: [one, data, proof] })
    expect(names(unread)).toEqual(names(state))
  })

  test('that belong to no file are named once all are checked', () => {
    const words = 'belongs to none of the files: proof.json'
    expect(draw(after([one, proof, other], computed, checked()))).not.toContain(words)
    expect(draw(after([one, proof, other], computed, checked(), computed, checked()))).toContain(words)
    expect(draw(after([one, proof, other], computed, checked({}, proof), computed, checked()))).not.toContain(words)
  })
})

test(`at most ${MAX_CHECKED_FILES} files are taken, and the others are named`, () => {
  const many = Array.from({ length: MAX_CHECKED_FILES + 7 }, (_, i) => file(`file ${i}.pdf`))
  const state = after(many)
  expect(state.context.rows).toHaveLength(MAX_CHECKED_FILES)
  expect(draw(state)).toContain('Left out: file 50.pdf, file 51.pdf, file 52.pdf, file 53.pdf, file 54.pdf and 2 more.')
  expect(draw(state, 'fr')).toContain('file 54.pdf et 2 autres.')
  const more = replay(severalChecksMachine, [sorted(false)], { files: [...many, file('data.json')] })
  expect(more.context.leftOut.at(-1)).toBe('data.json')
  expect(more.context.rows).toHaveLength(MAX_CHECKED_FILES)
})

describe('the table', () => {
  const changed = { signature: changedCheck({ kind: 'after', added: 9, changes: null }) }
  test.each<[string, Partial<CheckResults>, string, string]>([
    ['signed', signed, 'Signed, and unchanged since', 'Signé, et inchangé depuis'],
    ['changed', changed, 'Signed and sealed up to here, changed after', 'Signé et scellé jusqu’ici, modifié ensuite'],
    ['unknown', {}, 'No match for this exact file', 'Aucune correspondance'],
  ])('says of a file that is %s what its page says', (_, results, english, french) => {
    const state = after([one, other], computed, checked(results))
    expect(draw(state)).toContain(english)
    expect(draw(state, 'fr')).toContain(french)
    expect(draw(state)).toContain('1 of 2 checked')
  })

  test('names the proof of a file, and opens its whole result', () => {
    const events = [computed, checked(signed, proof), computed, checked()]
    expect(draw(after([one, proof, other], ...events))).toContain('Proof file: proof.json')
    const opened = draw(after([one, proof, other], ...events, { type: 'row.opened', id: 0 }))
    expect(opened).toContain('This exact file was signed')
    expect(opened).toContain('Back to all files')
    expect(opened).not.toContain('other.pdf')
    const back = after([one, proof, other], ...events, { type: 'row.opened', id: 0 }, { type: 'row.closed' })
    expect(draw(back)).toContain('other.pdf')
  })

  test('counts what is checked: neither a file without an answer, nor one that was cancelled', () => {
    const failed: SeveralChecksEvent = { type: 'call.failed', failure: 'offline' }
    const files = [one, other, file('a.pdf'), file('b.pdf')]
    const cancelled: SeveralChecksEvent = { type: 'row.cancelled', id: 3 }
    const state = after(files, computed, checked(signed), computed, checked(), failed, cancelled)
    expect(draw(state)).toContain('2 of 4 checked, 1\u00a0signed or certified, 2\u00a0without an answer')
    expect(draw(state, 'fr')).toContain('Vérifiés\u00a0: 2 sur 4, 1\u00a0signé ou certifié, 2\u00a0sans réponse')
    expect(draw(after([one, other], computed, checked()))).toContain('1 of 2 checked<')
  })

  test('says why a file could not be read', () => {
    const unread = after([one, other], { type: 'call.failed', failure: 'unexpected' })
    expect(draw(unread)).toContain('The file could not be read')
    expect(draw(after([one, other], { type: 'call.failed', failure: 'offline' }))).toContain('Check your connection')
  })
})
