import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, expect, test } from 'vitest'
import { loginPaths } from '../../../flows/accounts/login.paths.ts'
import { twoFactorPaths } from '../../../flows/accounts/two-factor.paths.ts'
import { isJournalOf, journalOf, readJournal, unmasked, writeJournal } from './journal-file.ts'
import { journalPathOf } from './random-options.ts'
import { secretsIn } from './secrets-in.ts'

const schema = JSON.parse(readFileSync('openapi/flow-journal-1.schema.json', 'utf8')) as object
const isValid = new Ajv2020({ strict: true, strictTypes: false }).compile(schema)
const folder = mkdtempSync(join(tmpdir(), 'journals-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { alphabet, events } = loginPaths.find(({ events: [first] }) => first?.type === 'credentials.submitted')!
const AT = Date.UTC(2026, 10, 27)

test('a journal is written as its schema says, without the secrets, and read again', () => {
  const path = writeJournal(join(folder, 'deep', 'login.json'), journalOf(alphabet, events, AT))
  const text = readFileSync(path, 'utf8')
  const secrets = secretsIn(alphabet.machine, alphabet.events)
  expect(secrets).toContain('analytical engine')
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(isValid(JSON.parse(text)) || isValid.errors).toBe(true)
  expect(readJournal(path)).toMatchObject({
    flow: 'login',
    input: { reason: null },
    events: [{ at: AT }, { at: AT + 1 }],
  })
})

test('what is replayed has the secrets of the samples again', () => {
  const journal = journalOf(alphabet, events, AT)
  expect(journal.events.map(({ event }) => event)).not.toEqual(events)
  expect(unmasked(journal, alphabet)).toEqual(events)
})

test('the longest walk of another flow has a valid journal', () => {
  const longest = twoFactorPaths.reduce((one, other) => (other.events.length > one.events.length ? other : one))
  const journal = journalOf(longest.alphabet, longest.events, AT)
  expect(isValid(JSON.parse(JSON.stringify(journal))) || isValid.errors).toBe(true)
})

test('the schema refuses what is no journal', () => {
  const journal = journalOf(alphabet, events, AT)
  const wrong = [
    { ...journal, version: 2 },
    { ...journal, more: 1 },
    { ...journal, commit: 'main' },
    { ...journal, events: [{ at: -1, event: { type: 'x' } }] },
    { ...journal, events: [{ at: AT, event: {} }] },
  ]
  for (const one of wrong) expect(isValid(JSON.parse(JSON.stringify(one)))).toBe(false)
})

test('a journal belongs to a flow that began with the same input', () => {
  const journal = journalOf(alphabet, events, AT)
  expect(isJournalOf(journal, alphabet)).toBe(true)
  expect(isJournalOf({ ...journal, input: { reason: 'ended' } }, alphabet)).toBe(false)
  expect(isJournalOf(journal, twoFactorPaths[0]!.alphabet)).toBe(false)
})

test('its name has the flow, the seed and what tells walks of one machine apart, and stays inside of its folder', () => {
  const path = journalPathOf(alphabet, '42')
  expect(path).toMatch(/^coverage\/journals\/login-42-[\da-f]{8}\.json$/)
  expect(journalPathOf(alphabet, '42')).toBe(path)
  expect(journalPathOf({ ...alphabet, input: { reason: 'ended' } }, '42')).not.toBe(path)
  expect(journalPathOf(alphabet, '../x')).toMatch(/^coverage\/journals\/login-\.\._x-[\da-f]{8}\.json$/)
})
