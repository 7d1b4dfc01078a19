import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import { recording, type Entry } from '#machines/journal.ts'
import { MASK, masked, secretsOf, type SecretMeta, type Secrets } from '#machines/secrets.ts'
import { eventFields, type EventField } from './support/event-fields.ts'
import * as machines from './support/resources/declared-machines.ts'

/** Fields whose name looks like that of a secret, which are none. */
const harmless: Record<string, string> = {
  'severalChecksMachine row.checked results.signature.code': 'the number of a result (CHECK-046)',
  'severalChecksMachine row.checked results.certification.code': 'the number of a result (CHECK-046)',
  'severalChecksMachine row.checked results.verdict.code': 'the number of a result (CHECK-046)',
  'severalChecksMachine row.checked results.certified.code': 'the number of a result (CHECK-046)',
  'signatureCheckMachine document.checked signature.code': 'the number of a result (CHECK-046)',
  'signatureCheckMachine document.checked certification.code': 'the number of a result (CHECK-046)',
  'signatureCheckMachine document.checked verdict.code': 'the number of a result (CHECK-046)',
  'signatureCheckMachine document.checked certified.code': 'the number of a result (CHECK-046)',
  'severalChecksMachine row.checked results.verdict.proof.witnesses.token':
    'a time stamp in a proof, which people hand out',
  'severalChecksMachine row.checked results.certified.proof.witnesses.token':
    'a time stamp in a proof, which people hand out',
  'signatureCheckMachine document.checked verdict.proof.witnesses.token':
    'a time stamp in a proof, which people hand out',
  'signatureCheckMachine document.checked certified.proof.witnesses.token':
    'a time stamp in a proof, which people hand out',
  'folderCheckMachine folder.checked report.documents.findings.code': 'the number of a result (CHECK-046)',
  'helpMachine text.loaded text.sections.blocks.code': 'lines of a program that a manual shows',
  'manualMachine text.loaded text.sections.blocks.code': 'lines of a program that a manual shows',
  'textPageMachine text.loaded text.sections.blocks.code': 'lines of a program that a page shows',
  'twoFactorMachine state.found twoFactor.code': 'when a code was mailed',
  'twoFactorMachine state.found twoFactor.code.resendWait': 'when a code was mailed',
  'twoFactorMachine state.found twoFactor.code.sentDate': 'when a code was mailed',
  'twoFactorMachine state.found twoFactor.recoveryCodesLeft': 'a number of codes',
  'twoFactorSettingsMachine state.found twoFactor.code': 'when a code was mailed',
  'twoFactorSettingsMachine state.found twoFactor.code.resendWait': 'when a code was mailed',
  'twoFactorSettingsMachine state.found twoFactor.code.sentDate': 'when a code was mailed',
  'twoFactorSettingsMachine state.found twoFactor.recoveryCodesLeft': 'a number of codes',
  'singleSignOnMachine record.loaded values.hasSecret':
    'a mark that one was typed, or is kept: its text stays outside the machine',
  'singleSignOnMachine record.loaded values.secret':
    'a mark that one was typed, or is kept: its text stays outside the machine',
  'singleSignOnMachine values.changed values.hasSecret':
    'a mark that one was typed, or is kept: its text stays outside the machine',
  'singleSignOnMachine values.changed values.secret':
    'a mark that one was typed, or is kept: its text stays outside the machine',
  'ownSessionsMachine sessions.listed passwordChangedAt': 'when it was changed',
  'requestLifecycle code.requested code': 'the id of a code; the code itself is only in the mail',
  'requestLifecycle code.confirmed code': 'the id of a code; the code itself is only in the mail',
  'requestLifecycle code.sent code': 'the id of a code; the code itself is only in the mail',
}

const declared = 'tests/support/resources/declared-machines.ts'
const fields = eventFields('src/machines', [declared])
const looksSecret = ({ path }: EventField) => /password|passphrase|code|secret|token/i.test(path)
const nameOf = ({ machine, event, path }: EventField) => `${machine} ${event} ${path}`

/** Whether the field, or the field of the event that it is in, is marked as secret. */
async function isMarked({ file, machine, event, path }: EventField): Promise<boolean> {
  const module = (await import(resolve(file))) as Record<string, { config: { meta?: unknown } }>
  return secretsOf(module[machine]!)[event]?.includes(path.split('.')[0]!) === true
}

const resources = import.meta.glob<Record<string, object>>('/src/machines/resources/*.resource.ts', { eager: true })

describe('the events of all machines', () => {
  test('have those of every declared list and form among them', () => {
    const names = Object.values(resources).flatMap((exported) =>
      Object.entries(exported).flatMap(([name, one]) => ('address' in one || 'blank' in one ? `${name}Machine` : [])),
    )
    expect(Object.keys(machines).toSorted()).toEqual(names.toSorted())
  })

  test('are read from their types, with the first fact of a lifecycle', () => {
    expect(fields.map(nameOf)).toEqual(
      expect.arrayContaining([
        'loginMachine credentials.submitted user',
        'contactFormMachine values.changed values.email',
        'apiTokenListMachine rows.listed page.rows.name',
        'requestLifecycle request.created owner',
      ]),
    )
  })

  test('mark each field that looks like a secret, unless there is a reason not to', async () => {
    const unmarked: string[] = []
    for (const field of fields.filter(looksSecret)) if (!(await isMarked(field))) unmarked.push(nameOf(field))
    expect(unmarked.toSorted()).toEqual(Object.keys(harmless).toSorted())
  })

  test('of a lifecycle have no secrets, because what is recorded cannot be deleted', async () => {
    const recorded = fields.filter(({ file }) => file.includes('/lifecycles/'))
    expect(recorded.length).toBeGreaterThan(0)
    const marked: string[] = []
    for (const field of recorded) if (await isMarked(field)) marked.push(nameOf(field))
    expect(marked).toEqual([])
  })

  test('have marks that the compiler checks', () => {
    type Event = { type: 'password.chosen'; password: string } | { type: 'form.left' }
    const right = { 'password.chosen': ['password'] } as const satisfies Secrets<Event>
    // @ts-expect-error -- the event has no such field
    const field = { 'password.chosen': ['pasword'] } as const satisfies Secrets<Event>
    // @ts-expect-error -- there is no such event
    const event = { 'password.chose': ['password'] } as const satisfies Secrets<Event>
    expect([right, field, event]).toHaveLength(3)
  })
})

describe('a secret', () => {
  type Event = { type: 'password.chosen'; password: string; user: string }
  const heard: string[] = []
  const machine = setup({
    types: { events: {} as Event, meta: {} as SecretMeta<Event> },
    actions: { hear: ({ event }) => void heard.push(event.password) },
  }).createMachine({
    meta: { secret: { 'password.chosen': ['password'] } },
    on: { 'password.chosen': { actions: 'hear' } },
  })

  test('is masked in a journal, and reaches the machine unchanged', () => {
    const journal: Entry<Event>[] = []
    const inspect = recording<Event>(
      (entry) => journal.push(entry),
      () => 0,
    )
    const actor = createActor(machine, { inspect }).start()
    actor.send({ type: 'password.chosen', user: 'ada', password: 'analytical engine' })
    expect(journal).toEqual([{ at: 0, event: { type: 'password.chosen', user: 'ada', password: MASK } }])
    expect(heard).toEqual(['analytical engine'])
  })

  test.each([
    ['password', loginMachine, { reason: null }, { type: 'credentials.submitted', user: 'ada', password: 'x7Q' }],
    ['code', signingDialogMachine, {}, { type: 'code.submitted', code: '831509' }],
  ] as const)('%s is masked in the events of its flow, and nothing else is', (field, flow, input, event) => {
    const snapshot = createActor(flow, { input: input as never }).getSnapshot()
    expect(masked(event, snapshot)).toEqual({ ...event, [field]: MASK })
    expect(masked({ type: 'call.failed' }, snapshot)).toEqual({ type: 'call.failed' })
  })
})
