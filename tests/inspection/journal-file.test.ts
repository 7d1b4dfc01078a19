import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assign, createMachine } from 'xstate'
import { journaledMachines } from '#api/browser/charts/journaled-machines.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { replay } from '#machines/journal.ts'
import { secretsOf } from '#machines/secrets.ts'
import { replayJournal, tryOnJournal } from '#machines/inspection/journal-replay.ts'
import { writeWalk } from '#machines/inspection/walk-text.ts'
import { loginPaths } from '../flows/accounts/login.paths.ts'
import { journalFile } from '../support/sample-journals.ts'
import { everyMachine } from '../support/records/every-machine.ts'
import { allPaths } from '../support/records/all-paths.ts'
import { journalOf, writeJournal } from '../support/walks/random/journal-file.ts'
import { searchFault } from '../support/walks/random/random-walk.ts'

const folder = mkdtempSync(join(tmpdir(), 'opened-journals-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = (text: string) => replayJournal(text, journaledMachines)
const refusalOf = (journal: unknown) => {
  const read = open(typeof journal === 'string' ? journal : JSON.stringify(journal))
  return 'refused' in read ? read.refused : 'opened'
}

test('INSP-020 the journal of a failing random walk opens with the states of that walk', () => {
  const [{ alphabet }] = loginPaths as [(typeof loginPaths)[number]]
  const isLocked = (state: { value: unknown }) => state.value === 'locked'
  const { fault } = searchFault(alphabet, { seed: 7, steps: 300 }, (steps) => {
    for (const { after } of steps) if (isLocked(after.state)) throw new Error('locked')
  })
  const path = writeJournal(join(folder, 'login.json'), journalOf(alphabet, fault!.events, Date.UTC(2026, 10, 27)))
  const read = open(readFileSync(path, 'utf8'))
  if ('refused' in read) throw new Error(read.refused)
  const states = fault!.events.map(
    (_, i) => replay(loginMachine, fault!.events.slice(0, i + 1) as never[], alphabet.input as never).value,
  )
  expect(states.at(-1)).toBe('locked')
  expect(read.journal.points.slice(1).map(({ state }) => state)).toEqual(states)
  expect(read.journal.points.at(-1)!.active).toEqual(['locked'])
  expect(JSON.stringify(read)).not.toContain('analytical engine')
})

test('a walk of every flow, list and form opens with its states; one with secrets, with those that masks lead to', () => {
  // Lists and forms of tests that are declared nowhere.
  const own = allPaths.filter(({ alphabet }) => !['edit', 'list'].includes(alphabet.machine.id))
  const first = new Map(own.map((path) => [path.alphabet.machine.id, path]))
  const wrong = [...first.values()].flatMap(({ alphabet, events, states }) => {
    const journal = journalOf(alphabet, events, 0)
    const text = JSON.stringify(journal)
    const read = text.length < 2_000_000 && open(text)
    if (!read) return []
    if ('refused' in read) return [`${alphabet.machine.id}: ${read.refused}`]
    // A mask is no strong password and no code: guards refuse it.
    const hasSecrets = Object.keys(secretsOf(alphabet.machine)).length > 0
    const masks = journal.events.map(({ event }) => event)
    const last = hasSecrets ? replay(alphabet.machine, masks, alphabet.input) : states.at(-1)!
    const shown = read.journal.points.at(-1)!.state
    return JSON.stringify(shown) === JSON.stringify(last.value) ? [] : [alphabet.machine.id]
  })
  expect(wrong).toEqual([])
})

test('every machine has a chart to show its journal on, and every flow a source', () => {
  const known = new Set(journaledMachines.map(({ machine }) => machine.id))
  expect(everyMachine.filter(({ machine }) => !known.has(machine.id)).map(({ machine }) => machine.id)).toEqual([])
  const login = journaledMachines.find(({ machine }) => machine.id === 'login')
  expect(login).toMatchObject({
    chart: 'login',
    source: { file: 'flows/accounts/login.machine.ts', name: 'loginMachine' },
  })
})

describe('INSP-024 a file that is no journal of a flow is refused with the reason', () => {
  const good = journalFile('login', { reason: null }, [{ type: 'login.refused' }])
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const many = Array.from({ length: 2001 }, () => ({ type: 'login.refused' }))
  test.each<[what: string, journal: unknown, reason: string]>([
    ['a journal', good, 'opened'],
    ['no JSON', 'PDF-1.7', 'notJournal'],
    ['nothing', '', 'notJournal'],
    ['null', 'null', 'notJournal'],
    ['a list', '[]', 'notJournal'],
    ['an object', '{}', 'notJournal'],
    ['events that are none', { ...good, events: 7 }, 'notJournal'],
    ['an entry that is none', { ...good, events: [null] }, 'notJournal'],
    ['an event without a type', { ...good, events: [{ at: 1, event: {} }] }, 'notJournal'],
    ['an event with a type that is no text', { ...good, events: [{ at: 1, event: { type: {} } }] }, 'notJournal'],
    ['a time that is none', { ...good, events: [{ at: '1', event: { type: 'x' } }] }, 'notJournal'],
    ['a commit that is none', { ...good, commit: '<b>' }, 'notJournal'],
    ['a flow that is no text', { ...good, flow: ['login'] }, 'notJournal'],
    ['what is too deep', { ...good, input: JSON.parse(nested(60)) as unknown }, 'notJournal'],
    ['what is deep enough to end a recursion', nested(500_000), 'notJournal'],
    ['another format', { ...good, version: 2 }, 'otherVersion'],
    ['too many events', journalFile('login', { reason: null }, many), 'tooLarge'],
    ['too much text', { ...good, input: { reason: 'x'.repeat(2_000_001) } }, 'tooLarge'],
    ['an unknown machine', { ...good, flow: 'gate' }, 'unknownMachine'],
    ['a machine called like a key of every object', { ...good, flow: 'constructor' }, 'unknownMachine'],
  ])('%s', (_, journal, reason) => {
    expect(refusalOf(journal)).toBe(reason)
  })
})

describe('a machine that throws', () => {
  const machine = createMachine({
    id: 'scale',
    context: ({ input }) => ({ grams: (input as { weight: { grams: number } }).weight.grams }),
    on: {
      'weight.added': {
        actions: assign(({ event }) => ({ grams: (event as never as { by: { grams: number } }).by.grams })),
      },
    },
  })
  const read = (input: unknown, events: { type: string }[]) =>
    replayJournal(JSON.stringify(journalFile('scale', input, events)), [{ machine, chart: 'scale', source: null }])

  test('INSP-024 at the beginning does not fit the journal', () => {
    expect(read({}, [])).toEqual({ refused: 'unfitting' })
  })
  test('INSP-020 on an event shows what was before, and what it says', () => {
    const added = { type: 'weight.added', by: { grams: 7 } }
    expect(read({ weight: { grams: 5 } }, [added, { type: 'weight.added' }, added])).toMatchObject({
      journal: {
        points: [{ context: { grams: 5 } }, { context: { grams: 7 }, changed: ['grams'] }],
        failure: expect.stringContaining('grams') as string,
      },
    })
  })
})

describe('a journal that somebody made up', () => {
  const opened = (events: { type: string }[]) => {
    const read = open(JSON.stringify(journalFile('login', { reason: null }, events)))
    if ('refused' in read) throw new Error(read.refused)
    return read.journal
  }
  test('changes no prototype, and keeps its machine as it is', () => {
    const text = `{"type":"login.throttled","seconds":{"__proto__":{"isEvil":true}},"__proto__":{"isEvil":true}}`
    const journal = opened([
      { type: 'credentials.submitted', user: 'camille', password: ['open sesame'] } as { type: string },
      JSON.parse(text) as { type: string },
      { type: 'constructor' },
      { type: '__proto__' },
      { type: 'xstate.stop' },
      { type: 'login.refused' },
    ])
    expect(({} as { isEvil?: boolean }).isEvil).toBeUndefined()
    expect(JSON.stringify(journal)).not.toContain('open sesame')
    expect(journal.points[3]!.ignored).toEqual({ why: 'unheard' })
    expect(journal.points.at(-1)).toMatchObject({ status: 'stopped', ignored: { why: 'ended' } })
    expect(replay(loginMachine, [], { reason: null }).value).toBe('entering')
  })
  test('cannot write code into the test that is copied', () => {
    const walk = opened([{ type: "*/ alert('1') /*" }, JSON.parse('{"type":"x","__proto__":1}') as { type: string }])
      .walk!
    const [comment = ''] = /\/\*\*[\s\S]*?\*\//.exec(walk) ?? []
    expect(comment).toContain('→ x. */')
    expect(walk).toContain(`['__proto__']: 1`)
  })
})

test('an event that is tried leaves its journal as it is', () => {
  const { journal } = open(JSON.stringify(journalFile('login', { reason: null }, []))) as Extract<
    ReturnType<typeof open>,
    { journal: unknown }
  >
  const before = structuredClone(journal)
  const tried = tryOnJournal(
    { file: journal.file, point: 0, event: { type: 'credentials.submitted', user: 'a', password: 'b' } as never },
    journaledMachines,
  )
  expect(tried).toMatchObject({ point: 0, result: { state: 'checking', event: { password: '•••' } } })
  expect(journal).toEqual(before)
  expect(writeWalk({ flow: 'a', file: 'b', machine: 'c', input: null, events: [] })).toContain('nothing happened')
})
