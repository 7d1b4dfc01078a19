import { describe, expect, test } from 'vitest'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { isAlone, listedIn } from '#machines/flows/requests/request-wizard/signers.changes.ts'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { replay } from '#machines/journal.ts'
import { MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import type { Language } from '#ui/messages/language.ts'
import { ListProblems } from '#ui/requests/request-wizard/signers/signer-list.tsx'
import { jonas, mergedDraft, wizardInput } from '../../../support/samples/wizard.ts'
import { render } from '../../../support/walks/render.tsx'
import { after, files, inputOf, pageOf, signer } from './run.tsx'

const next: RequestWizardEvent = { type: 'next.chosen' }

/** A wizard whose organisation identifies signers in these ways. */
const otherOtp = (...otpTypes: ('MAIL' | 'NONE')[]) => ({
  ...wizardInput,
  otp: { otpTypes, defaultOtpType: otpTypes[0]! },
})
const at = (events: RequestWizardEvent[], input = wizardInput) => replay(requestWizardMachine, events, input)

/** What is said of the list that needs a correction. */
function said(context: WizardContext, language: Language) {
  const { people, problems } = listedIn(context, context.list ?? '')
  return render(<ListProblems problems={problems} isEmpty={people.length === 0} at={null} />, language)
}

describe('a role of a template that has nobody yet', () => {
  const opened: RequestWizardEvent = { type: 'draft.opened', request: mergedDraft, revision: '"5"' }
  const fields = after(opened).context.fields

  test('stays with its fields when the sender signs too, and when a list is pasted', () => {
    expect(Object.values(fields).flat()).toHaveLength(1)
    const others: RequestWizardEvent[] = [
      { type: 'me.switched', signs: true },
      { type: 'list.pasted', text: 'Jonas Weber <jonas@kaltbach.example>; Inès Haddad <ines@kaltbach.example>' },
    ]
    for (const event of others) {
      const { context } = after(opened, event)
      expect(context.signers[0]).toMatchObject({ role: 'Supplier', mail: '' })
      expect(context.signers.length).toBeGreaterThan(1)
      expect(context.fields).toEqual(fields)
    }
    expect(after(opened).can({ type: 'alone.chosen' })).toBe(false)
  })

  test('is called by its role, and keeps it once it has a person', () => {
    expect(pageOf(after(opened), 'en')).toContain('Supplier')
    const { key } = after(opened).context.signers[0]!
    const { context } = after(opened, { type: 'signer.changed', key, change: jonas }, next)
    expect(context.signers).toMatchObject([{ ...jonas, role: 'Supplier' }])
    expect(context.fields).toEqual(fields)
  })
})

describe('only the sender signs', () => {
  const alone: RequestWizardEvent = { type: 'alone.chosen' }
  const me = { ...wizardInput.me, isMe: true, turn: 1 }

  test('with one choice, which saves them as the only signer and goes on; without a code if the organisation allows it', () => {
    const state = at([...files, alone])
    expect(state.hasTag('busy')).toBe(true)
    expect(state.context.signers).toMatchObject([{ ...me, otpType: 'NONE', role: 'Camille Roux' }])
    expect(at([...files, alone], otherOtp('MAIL')).context.signers).toMatchObject([{ ...me, otpType: 'MAIL' }])
    expect(at([...files, { type: 'me.switched', signs: true }, alone]).context.signers).toMatchObject([me])
  })

  test.each<[string, RequestWizardEvent[]]>([
    ['somebody else was entered', [{ type: 'signer.changed', key: 's1', change: { mail: 'i' } }]],
    ['somebody else signs', [{ type: 'list.pasted', text: jonas.mail }]],
  ])('is not offered if %s', (_, events) => expect(at([...files, ...events]).can(alone)).toBe(false))

  test('is not offered to somebody whose address is not shown to be theirs, nor are they alone', () => {
    const input = { ...wizardInput, isMailValidated: false }
    const state = replay(requestWizardMachine, [...files, { type: 'me.switched', signs: true }], input)
    expect(state.can(alone)).toBe(false)
    expect(isAlone(state.context)).toBe(false)
    expect(isAlone({ ...state.context, isMailValidated: true })).toBe(true)
  })

  test('if they write their own address as that of the only signer', () => {
    const { mail } = wizardInput.me
    const { context } = at([
      ...files,
      { type: 'signer.changed', key: 's1', change: { mail: `${mail.toUpperCase()} ` } },
    ])
    expect(context.signers).toMatchObject([{ isMe: false }])
    expect(isAlone(context)).toBe(true)
  })
})

describe('a list of signers', () => {
  const pasted = (text: string): RequestWizardEvent => ({ type: 'list.pasted', text })
  const two = 'Jonas Weber <jonas@kaltbach.example>; "Haddad, Inès" <ines@kaltbach.example>'

  test('that is pasted takes the place of the empty form, and each person has a turn of their own', () => {
    const { context } = after(...files, pasted(two))
    expect(context.signers).toMatchObject([
      { ...jonas, turn: 1, signatureType: 'MANDATORY', otpType: 'MAIL', isMe: false },
      { mail: 'ines@kaltbach.example', firstName: 'Inès', lastName: 'Haddad', turn: 2 },
    ])
    expect(new Set(context.signers.map(({ key }) => key)).size).toBe(2)
    expect(new Set(context.signers.map(({ hue }) => hue)).size).toBe(2)
    expect(context.editing).toBeNull()
  })

  test('follows the signers that are there', () => {
    const { context } = after(...files, ...signer, { type: 'signer.added' }, pasted('ines@k.example, paul@k.example'))
    expect(context.signers.map(({ mail }) => mail)).toEqual([jonas.mail, 'ines@k.example', 'paul@k.example'])
    // Their names are missing: the first form is open.
    expect(context.editing).toBe(context.signers[1]!.key)
  })

  test('with the sender makes them a signer as they are in their account', () => {
    const { context } = after(...files, pasted(`C. R. <${wizardInput.me.mail.toUpperCase()}>, ${jonas.mail}`))
    expect(context.signers).toMatchObject([
      { ...wizardInput.me, isMe: true },
      { mail: jonas.mail, isMe: false },
    ])
  })

  test.each([
    ['en', 'One entry needs a correction', 'Line 2: “Inès” has no email address.'],
    ['fr', 'Une ligne est à corriger', 'Ligne 2\u00a0: «\u00a0Inès\u00a0» n’a pas d’adresse e‑mail.'],
  ] as const)('with a wrong line adds nobody, and the line is named in %s', (language, title, words) => {
    const state = after(...files, pasted('jonas@kaltbach.example\nInès'))
    expect(state.hasTag('listAsked')).toBe(true)
    expect(state.context).toMatchObject({ list: 'jonas@kaltbach.example\nInès', signers: [{ mail: '' }] })
    const html = said(state.context, language)
    expect(html).toContain(title)
    expect(html).toContain(words)
    const mended: RequestWizardEvent = { type: 'list.submitted', text: 'jonas@kaltbach.example' }
    const { context } = after(...files, pasted('jonas@kaltbach.example\nInès'), mended)
    expect(context).toMatchObject({ list: null, signers: [{ mail: jonas.mail }] })
  })

  test('names nobody who signs already, and is not empty', () => {
    const opened = [...files, ...signer, { type: 'list.opened' } as const]
    expect(after(...opened).context.list).toBeNull()
    for (const [text, words] of [
      ['JONAS@kaltbach.example', 'is there twice or signs already'],
      ['', 'no email address in this text'],
    ] as const) {
      const state = after(...opened, { type: 'list.submitted', text })
      expect(state.hasTag('listAsked')).toBe(true)
      expect(said(state.context, 'en')).toContain(words)
    }
    expect(after(...opened, { type: 'list.declined' }).context.signers).toMatchObject([jonas])
  })

  test('has room for as many signers as a request can have', () => {
    const text = Array.from({ length: MAX_SIGNERS }, (_, i) => `P. X <p${i}@k.example>`).join('\n')
    const full = after(...files, pasted(text))
    expect(full.context.signers).toHaveLength(MAX_SIGNERS)
    expect(after(...files, pasted(text), { type: 'signer.added' }).context.signers).toHaveLength(MAX_SIGNERS)
    expect(pageOf(full, 'en')).toContain(`${MAX_SIGNERS} signers at most`)
  })
})

test('SIGR-032 that somebody signs already is said at once, the rest once the form is left', () => {
  const again = (mail: string): RequestWizardEvent => ({ type: 'signer.changed', key: 's2', change: { mail } })
  const page = (mail: string) => pageOf(after(...files, ...signer, { type: 'signer.added' }, again(mail)), 'en')
  expect(page('JONAS@kaltbach.example')).toContain('Another signer has this email')
  expect(page('jonas@')).not.toContain('This email is not valid')
})

describe('the codes of signers', () => {
  test.each(['MAIL', 'NONE'] as const)('SIGR-020 where %s is the only one it applies to all', (otpType) => {
    const two: RequestWizardEvent = { type: 'list.pasted', text: 'ines@k.example, paul@k.example' }
    const me: RequestWizardEvent = { type: 'me.switched', signs: true }
    const { signers } = at([...files, two, { type: 'signer.added' }, me], otherOtp(otpType)).context
    expect(signers.map((one) => one.otpType)).toEqual(signers.map(() => otpType))
    const before = at([...files, two, { type: 'previous.chosen' }])
    expect(before.context.signers.map((one) => one.otpType)).toEqual(['MAIL', 'MAIL'])
    const settled = at([...files, two, { type: 'previous.chosen' }, next], otherOtp(otpType)).context.signers
    expect(settled.map((one) => one.otpType)).toEqual([otpType, otpType])
  })

  test('SIGR-034 each signer has one, and the form asks for it only where there is a choice', () => {
    const label = 'Confirmation code'
    expect(pageOf(at(files), 'en')).toContain(label)
    expect(pageOf(at(files, otherOtp('NONE')), 'en')).not.toContain(label)
    const saving = at([...files, ...signer, next], otherOtp('NONE'))
    expect(inputOf(saving)).toMatchObject({ patch: { signers: [{ otpType: 'NONE' }] } })
  })
})

test('SIGR-014 where there is an order, signers are listed by their turns', () => {
  const three: RequestWizardEvent = {
    type: 'list.pasted',
    text: 'A B <a@k.example>, C D <c@k.example>, E F <e@k.example>',
  }
  const listed = after(...files, three)
  const keys = listed.context.signers.map(({ key }) => key)
  const joined = after(...files, three, { type: 'signer.joined', key: keys[0]!, turn: 3 })
  expect(joined.context.signers.map(({ firstName, turn }) => [firstName, turn])).toEqual([
    ['C', 1],
    ['A', 2],
    ['E', 2],
  ])
  expect(pageOf(joined, 'en')).toContain('Both are invited at the same time.')
})
