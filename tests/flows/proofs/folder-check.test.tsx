import { expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { folderCheckMachine } from '#machines/flows/proofs/folder-check.machine.ts'
import { replay } from '#machines/journal.ts'
import type { Finding } from '#machines/rules/proofs/folder-finding.ts'
import type { FolderReport } from '#machines/rules/proofs/folder-report.ts'
import { FolderCheckView } from '#ui/proofs/folder-check.view.tsx'
import type { Language } from '#ui/messages/language.ts'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { CONTENT_HASH, folderCheckPaths, KEY } from './folder-check.paths.ts'

type FolderCheckEvent = EventFrom<typeof folderCheckMachine>

const draw = (state: ReturnType<typeof replay<typeof folderCheckMachine>>, language: Language) =>
  render(<FolderCheckView state={state} send={() => {}} language={language} chooseLanguage={() => {}} />, language)

test('every transition is on some path', () => {
  expect(untaken(folderCheckMachine, folderCheckPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(folderCheckPaths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(folderCheckPaths), (state) => draw(state, language))
})

const added: FolderCheckEvent = { type: 'sources.added', sources: [{ name: 'a.pdf', size: 1, type: '' }] }
const checked = (report: Partial<FolderReport> = {}): FolderCheckEvent => ({
  type: 'folder.checked',
  at: '2026-11-29T10:00:00.000Z',
  report: { documents: [], proofs: [], companions: [], unread: [], ...report },
})
const after = (...events: FolderCheckEvent[]) => replay(folderCheckMachine, events)
const key: FolderCheckEvent = { type: 'key.submitted', key: KEY }

test('a key is taken with spaces and in upper case, and all files are checked again with it', () => {
  const state = after(added, checked(), key)
  expect(state).toMatchObject({ value: 'checking', context: { key: 'abcd'.repeat(16).slice(0, 64) } })
})

test('several keys are taken, with spaces or without', () => {
  const [one, other] = ['ab'.repeat(32), 'CD'.repeat(32)]
  for (const typed of [`${one} ${other}`, `${one},\n${other}`, one + other])
    expect(after({ type: 'key.submitted', key: typed }).context.key).toBe(`${one} ${other.toLowerCase()}`)
  expect(after({ type: 'key.submitted', key: `${one} ${other.slice(1)}` }).context.complaint).toBe('malformedKey')
})

test('a check that is cancelled leaves the report with the key that it was made with', () => {
  const state = after(added, checked(), key, { type: 'check.cancelled' })
  expect(state).toMatchObject({ value: 'knowing', context: { key: null, checked: { comparedWith: null }, added: [] } })
})

const finding = (outcome: Finding['outcome'], code: number, facts: Finding['facts'] = null): Finding => ({
  proof: 'proof.json',
  outcome,
  code,
  pinned: outcome !== 'consistent',
  kinds: ['BITCOIN'],
  facts,
})
const facts: NonNullable<Finding['facts']> = {
  kind: 'signed',
  organization: 'Maison Verdier',
  title: 'Services agreement',
  id: '6740f1c2a1b2c3d4e5f60718',
  fileName: 'Agreement.pdf',
  acts: [{ action: 'SIGN_REQUEST', name: 'Ada Lovelace', at: '2026-11-21T08:42:00.000Z' }],
  certifiedAt: null,
  anchor: { at: '2026-11-21T14:20:31.000Z', level: 2, block: CONTENT_HASH, ledger: 'ledger1ab', key: CONTENT_HASH },
}
const witness = {
  state: 'confirmed',
  at: '2026-11-21T14:20:40.000Z',
  by: 'Time stamps 1',
  certificate: CONTENT_HASH,
} as const
const certification: NonNullable<Finding['facts']> = {
  ...facts,
  kind: 'certified',
  acts: [],
  certifiedAt: '2026-11-20T08:00:00.000Z',
}

test.each<[string, Finding, string, string]>([
  ['proved', finding('proved', 0, facts), 'Signed by Ada Lovelace', 'Signé par Ada Lovelace'],
  ['certified', finding('proved', 0, certification), 'Certified by Maison Verdier', 'Certifié par Maison Verdier'],
  ['consistent', finding('consistent', 0, facts), 'with a key of their own', 'avec sa propre clé'],
  ['original', finding('original', 24), 'Original, not signed itself', 'Original, non signé'],
  ['stamped', finding('proved', 0, { ...facts, witness }), 'nobody checked here', 'personne n’a vérifié'],
  [
    'unchecked',
    finding('proved', 0, { ...facts, witness: { state: 'unchecked', kind: 'BITCOIN' } }),
    'cannot check (BITCOIN). The proof does not depend on it',
    'ne sait pas vérifier (BITCOIN). Elle n’en dépend pas',
  ],
  ['contradicted', finding('undecided', 30), 'earlier than the date of the anchor', 'antérieur à la date d’ancrage'],
  [
    'contradicted without a key',
    { ...finding('undecided', 30), pinned: false },
    'anyone can make such a proof',
    'n’importe qui peut fabriquer une telle preuve',
  ],
  ['undecided', finding('undecided', 27), 'cannot check (BITCOIN)', 'ne sait pas vérifier (BITCOIN)'],
  ['another document', finding('refuted', 3), 'One changed byte', 'Un seul octet modifié'],
  ['another key', finding('refuted', 16), 'another key', 'une autre clé'],
  ['no proof', finding('refuted', 2), 'not a proof that can be read', 'pas une preuve lisible'],
])('the report says why: %s', (_, one, english, french) => {
  const { outcome } = one
  const state = after(
    added,
    checked({ documents: [{ name: 'a.pdf', size: 1, hash: CONTENT_HASH, outcome, findings: [one] }] }),
  )
  for (const [language, words] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    const html = draw(state, language)
    expect(html).toContain(words)
    expect(html).toContain(`data-outcome="${outcome}"`)
  }
})

test('the report lists proofs without a document, files that explain the folder, and files that could not be read', () => {
  const state = after(
    added,
    checked({
      proofs: [
        { name: 'a.json', state: 'alone', names: ['Deed.pdf'] },
        { name: 'b.json', state: 'malformed', names: [] },
        { name: 'c.json', state: 'earlier', names: [] },
        { name: 'f.json', state: 'later', names: [] },
      ],
      companions: ['folder.zip/README.txt'],
      unread: [
        { name: 'd.pdf', reason: 'unreadable' },
        { name: 'e.zip', reason: 'tooLarge' },
      ],
    }),
  )
  const html = draw(state, 'en')
  for (const words of [
    'these files: Deed.pdf',
    'Not a proof',
    'earlier version',
    'newer proof',
    'could not be read',
    'too large',
    'folder.zip/README.txt',
    'They were not checked',
  ])
    expect(html).toContain(words)
})
