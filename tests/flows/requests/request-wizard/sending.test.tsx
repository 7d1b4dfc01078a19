import { describe, expect, test } from 'vitest'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import type { Language } from '#ui/messages/language.ts'
import { field, ids, jonas, requestFile, serverDraft, wizardInput } from '../../../support/samples/wizard.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { replay } from '#machines/journal.ts'
import { AddressBookFull } from '#ui/requests/address-book-full.tsx'
import { render } from '../../../support/walks/render.tsx'
import { after, files, inputOf, pageOf, saved, signer } from './run.tsx'

describe('what is confirmed of a file is what the sender was asked and agreed to', () => {
  const next = { type: 'next.chosen' } as const
  const toReview = [...signer, next, saved, next, saved, next, saved, { type: 'send.chosen' } as const]
  const uploadedAs = (file: Partial<typeof requestFile>): RequestWizardEvent[] => [
    ...files.slice(0, 3),
    { type: 'files.uploaded', ids: { f1: ids.file }, files: [{ ...requestFile, ...file }], revision: '"2"' },
    next,
  ]
  const signed = { alreadySigned: true }
  const restricted: Partial<typeof requestFile> = { restrictions: ['CHANGING'] }
  const carrying: Partial<typeof requestFile> = { lostParts: [{ kind: 'ATTACHMENT', name: 'annex.xlsx' }] }
  const none = { signedFilesConfirmed: false, restrictedFilesConfirmed: false, lostPartsConfirmed: false }

  test('nothing, if there was nothing to ask', () => expect(inputOf(after(...files, ...toReview))).toMatchObject(none))

  test.each([
    [signed, 'signaturesAsked', 'signatures.givenUp', 'signatures.kept', 'signedFilesConfirmed'],
    [restricted, 'restrictionsAsked', 'restrictions.accepted', 'restrictions.respected', 'restrictedFilesConfirmed'],
    [carrying, 'lossAsked', 'loss.accepted', 'loss.declined', 'lostPartsConfirmed'],
  ] as const)('%j: %s', (file, tag, agreed, declined, confirmation) => {
    const upload = uploadedAs(file)
    expect(after(...upload).hasTag(tag)).toBe(true)
    const kept = after(...upload, { type: declined })
    expect(kept.context.confirmed[confirmation]).toEqual([])
    expect(after(...upload, { type: declined }, next).hasTag(tag)).toBe(true)
    expect(inputOf(after(...upload, { type: agreed }, ...toReview))).toMatchObject({ ...none, [confirmation]: true })
  })

  test('each of three, one after the other', () => {
    const upload = uploadedAs({ ...signed, ...restricted, ...carrying })
    expect(after(...upload).hasTag('signaturesAsked')).toBe(true)
    upload.push({ type: 'signatures.givenUp' })
    expect(after(...upload).hasTag('restrictionsAsked')).toBe(true)
    upload.push({ type: 'restrictions.accepted' })
    expect(after(...upload).hasTag('lossAsked')).toBe(true)
    upload.push({ type: 'loss.accepted' })
    expect(inputOf(after(...upload, ...toReview))).toMatchObject({
      signedFilesConfirmed: true,
      restrictedFilesConfirmed: true,
      lostPartsConfirmed: true,
    })
  })
})

describe('a signer without a signature field is pointed out by name, and the request can be sent', () => {
  const toReview = [{ type: 'next.chosen' } as const, saved, { type: 'next.chosen' } as const, saved]
  const forCamille = { ...field, roleName: 'Camille Roux' }
  const reviewed = (placed: (typeof field)[]) => {
    const answer: RequestWizardEvent = {
      ...saved,
      request: { ...serverDraft, template: { files: [{ id: ids.file, placeHolderList: placed }] } },
    }
    return after(...files, ...signer, { type: 'next.chosen' }, answer, toReview[2]!, answer, toReview[2]!, answer)
  }
  const page = (state: ReturnType<typeof after>, language: Language) => pageOf(state, language)

  test.each([
    ['en', 'Jonas Weber has no signature field', 'in the audit trail only'],
    ['fr', 'Jonas Weber n’a pas de champ de signature', 'que dans la piste d’audit'],
  ] as const)('in the review in %s', (language, title, text) => {
    for (const placed of [[], [forCamille], [{ ...field, anchorType: 'CHECKBOX' as const }]]) {
      const html = page(reviewed(placed), language)
      expect(html).toContain(title)
      expect(html).toContain(text)
    }
    expect(page(reviewed([field]), language)).not.toContain(title)
    expect(reviewed([]).can({ type: 'send.chosen' })).toBe(true)
  })

  test.each([
    ['en', 'The signatures of Camille Roux and Jonas Weber overlap on page 2', 'Go to the fields'],
    ['fr', 'Les signatures de Camille Roux et Jonas Weber se chevauchent à la page 2', 'Aller aux champs'],
  ] as const)(
    'in %s, signatures of two that overlap are pointed out where they are placed and reviewed',
    (language, words, link) => {
      const both = { ...field, posX: 0.1, posY: 0.1, width: 0.5, height: 0.18 }
      const [ours, apart] = [
        [both, { ...both, roleName: 'Camille Roux' }],
        [both, { ...both, roleName: 'Camille Roux', posY: 0.5 }],
      ]
      const withMe = (state: ReturnType<typeof after>) => {
        const me = {
          ...state.context.signers[0]!,
          key: 'me',
          firstName: 'Camille',
          lastName: 'Roux',
          role: 'Camille Roux',
        }
        return { ...state, context: { ...state.context, signers: [me, ...state.context.signers] } } as typeof state
      }
      const placing = (placed: (typeof field)[]) =>
        after(...files, ...signer, { type: 'next.chosen' }, saved, {
          type: 'fields.kept',
          fields: { [ids.file]: placed },
        })
      for (const step of [reviewed, placing]) {
        expect(page(withMe(step(ours)), language)).toContain(words)
        expect(page(withMe(step(apart)), language)).not.toContain(words)
      }
      expect(page(withMe(reviewed(ours)), language)).toContain(link)
    },
  )

  test('a file without a field is pointed out beside one that has some, and not if none has any', () => {
    const twoFiles = (placed: (typeof field)[]) => {
      const state = reviewed(placed)
      const more = { ...state.context.files[0]!, key: 'f2', id: 'f'.repeat(24), fileName: 'Annex.pdf' }
      return { ...state, context: { ...state.context, files: [...state.context.files, more] } } as typeof state
    }
    expect(page(twoFiles([field]), 'en')).toContain('Annex.pdf has no fields')
    expect(page(twoFiles([]), 'en')).not.toContain('has no fields')
  })

  test('in the step of the fields', () => {
    const placing = after(...files, ...signer, { type: 'next.chosen' }, saved)
    const bare = after(...files, ...signer, { type: 'next.chosen' }, saved, { type: 'fields.kept', fields: {} })
    expect(page(bare, 'en')).toContain('Jonas Weber has no signature field.')
    expect(page(placing, 'en')).not.toContain('no signature field')
  })
})

test.each([
  ['en', 'Try again', 'Draft saved', 'We can’t reach Paraph'],
  ['fr', 'Réessayer', 'Brouillon enregistré', 'Paraph est injoignable'],
] as const)(
  'in %s, a call that fails can be tried again, and nothing is called saved next to it',
  (language, retry, kept, words) => {
    const saving = [...files, ...signer, { type: 'next.chosen' } as const]
    const before = pageOf(after(...saving, saved), language)
    expect([before.includes(kept), before.includes(retry)]).toEqual([true, false])
    for (const steps of [saving, [...saving, saved, { type: 'next.chosen' } as const]]) {
      const failed = pageOf(after(...steps, { type: 'call.failed', failure: 'offline' }), language)
      expect(failed).toContain(words)
      expect([failed.includes(kept), failed.includes(retry)]).toEqual([false, true])
    }
  },
)

test('ROUTE-107 CONT-014 a sent request is handed over with the names of those who are invited first', () => {
  const steps = [{ type: 'next.chosen' } as const, saved]
  const sending = [...files, ...signer, ...steps, ...steps, ...steps, { type: 'send.chosen' } as const]
  const sent = [...sending, { type: 'request.sent' } as const]
  expect(after(...sent).hasTag('sent')).toBe(true)
  const output = { id: ids.request, invited: ['Jonas Weber'], isAlone: false, isAddressBookFull: false }
  // CONT-014: the signers become contacts; whether they do is nothing to the request.
  expect(inputOf(after(...sent))).toEqual({
    signers: [{ mail: jonas.mail, firstName: jonas.firstName, lastName: jonas.lastName }],
  })
  const outputAfter = (event: RequestWizardEvent) => after(...sent, event, { type: 'redirect.due' }).output
  expect(outputAfter({ type: 'contacts.recorded' })).toEqual(output)
  expect(outputAfter({ type: 'call.failed', failure: 'offline' })).toEqual(output)
  expect(outputAfter({ type: 'contacts.refused' })).toEqual({ ...output, isAddressBookFull: true })
})

test.each([
  ['en', `holds ${MAX_CONTACTS} contacts at most`],
  ['fr', `limité à ${MAX_CONTACTS} contacts`],
] as const)('WIZ-039 in %s, a full address book is told with the maximum', (language, text) => {
  expect(render(<AddressBookFull />, language)).toContain(text)
})

test('SET-031 a request that is being sent is not sent again', () => {
  const settings: RequestWizardEvent[] = [{ type: 'next.chosen' }, saved]
  const review = after(...files, ...signer, ...settings, ...settings, ...settings)
  const sending = after(...files, ...signer, ...settings, ...settings, ...settings, { type: 'send.chosen' })
  expect([review, sending].map((state) => state.can({ type: 'send.chosen' }))).toEqual([true, false])
})

test('the wizard cannot be left while the request is being sent', () => {
  const settings: RequestWizardEvent[] = [{ type: 'next.chosen' }, saved]
  const review = [...files, ...signer, ...settings, ...settings, ...settings]
  expect(after(...review).can({ type: 'leaving.asked' })).toBe(true)
  expect(after(...review, { type: 'send.chosen' }).can({ type: 'leaving.asked' })).toBe(false)
})

test('SIGR-041 a way to identify signers that the tenant no longer has gives way to its default, and the step says so', () => {
  const otp = { otpTypes: ['NONE' as const], defaultOtpType: 'NONE' as const }
  const state = replay(requestWizardMachine, [...files, ...signer, { type: 'previous.chosen' }], wizardInput)
  expect(state.context.signers[0]!.otpType).toBe('MAIL')
  const changed = [
    ...files,
    { type: 'signer.changed' as const, key: 's1', change: { ...jonas, otpType: 'MAIL' as const } },
  ]
  const again: RequestWizardEvent[] = [...changed, { type: 'previous.chosen' }, { type: 'next.chosen' }]
  const { context } = replay(requestWizardMachine, again, { ...wizardInput, otp })
  expect([context.signers[0]!.otpType, context.replacedOtp]).toEqual(['NONE', { s1: 'MAIL' }])
  const page = (...events: RequestWizardEvent[]) =>
    pageOf(replay(requestWizardMachine, [...again, ...events], { ...wizardInput, otp }), 'en')
  const resumed: RequestWizardEvent = { type: 'draft.resumed', draft: null }
  const later: RequestWizardEvent[] = [{ type: 'next.chosen' }, saved]
  expect(page()).toContain('has changed how signers')
  // At the signer, too, and still after an interruption and in the review.
  const said = 'no longer sends codes: this signer confirms without one'
  expect([page(), page(resumed), page(...later, ...later, ...later)].map((html) => html.includes(said))).toEqual([
    true,
    true,
    true,
  ])
})

test.each([
  ['en', 'With the last email', 'signed documents and proof file'],
  ['fr', 'Avec le dernier e‑mail', 'documents signés et fichier de preuve'],
] as const)(
  'MAIL-005 in %s, the review says what the organisation attaches, and nothing if it attaches nothing',
  (language, term, attached) => {
    const settings: RequestWizardEvent[] = [{ type: 'next.chosen' }, saved]
    const review = after(...files, ...signer, ...settings, ...settings, ...settings)
    const page = pageOf(review, language, ['SIGN_FILE', 'PROOF_FILE'])
    expect(page).toContain(term)
    expect(page).toContain(attached)
    expect(pageOf(review, language)).not.toContain(term)
  },
)
