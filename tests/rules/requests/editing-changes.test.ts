import { describe, expect, test } from 'vitest'
import type { Draft } from '#machines/rules/requests/draft.ts'
import type { DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { changesOf } from '#machines/rules/requests/editing/changes.ts'
import { editMails } from '#machines/rules/requests/editing/edit-mails.ts'
import { moved, without } from '#machines/rules/documents/turns.ts'
import { camille } from '../../support/samples/account.ts'
import { sentRequest, unchangedDraft } from '../../support/samples/editing/drafts.ts'

const [jonas, ines, otto] = unchangedDraft.signers as [DraftSigner, DraftSigner, DraftSigner]
const [file, annex] = unchangedDraft.files as [Draft['files'][number], Draft['files'][number]]
const fields = unchangedDraft.fields[file.id!]!
const params = unchangedDraft.params!
const mia: DraftSigner = {
  ...otto,
  key: 's9',
  id: null,
  mail: 'mia@kaltbach.example',
  firstName: 'Mia',
  lastName: 'Ek',
  role: 'Mia Ek',
}
const withSigner = (signer: DraftSigner): Partial<Draft> => ({
  signers: unchangedDraft.signers.map((one) => (one.key === signer.key ? signer : one)),
})
const withFields = (...changed: Draft['fields'][string]): Partial<Draft> => ({
  fields: { ...unchangedDraft.fields, [file.id!]: changed },
})

/** The changes in one line each. */
const linesOf = (change: Partial<Draft>) =>
  changesOf(sentRequest, { ...unchangedDraft, ...change }).map((one) => {
    const { subject, about, before, after } = one
    const where = 'page' in one ? ` (${one.fileName} ${one.page}, ${one.count})` : ''
    return `${subject}${about === '' ? '' : ` of ${about}`}: ${before} > ${after}${where}`
  })

test('nothing has changed in an edit that was just opened', () => {
  expect(changesOf(sentRequest, unchangedDraft)).toEqual([])
})

// Written by hand.
test.each<[string, Partial<Draft>, string[]]>([
  ['name', { name: ' Lease ' }, ['name: Partnership agreement 2027 > Lease']],
  ['spaces around the name', { name: ` ${sentRequest.name} ` }, []],
  ['language', { language: 'FR' }, ['language: EN > FR']],
  ['end', { expiresOn: '2026-12-30' }, ['expiresOn: 2026-12-23 > 2026-12-30']],
  [
    'copies',
    { ccRecipients: ['board@kaltbach.example'] },
    ['copy: legal@kaltbach.example > ', 'copy:  > board@kaltbach.example'],
  ],
  ['a copy in capitals', { ccRecipients: ['LEGAL@kaltbach.example'] }, []],
  [
    'notes',
    {
      customFields: [
        { key: 'Client', value: 'Morel', isOffered: false },
        { key: 'Case', value: '7', isOffered: false },
      ],
    },
    ['metadata of Client: Kaltbach > Morel', 'metadata of Case:  > 7'],
  ],
  ['a note that is gone', { customFields: [] }, ['metadata of Client: Kaltbach > ']],
  ['value', { requestValues: { '65f000000000000000000073': '900' } }, ['value of Price: 1,200 > 900']],
  ['reminders', { params: { ...params, autoReminderFrequency: 'NONE' } }, ['reminders: THREE_DAYS 5 > NONE']],
  ['notice', { params: { ...params, daysBeforeExpirationNotification: -1 } }, ['notice: 3 > -1']],
  ['who may sign', { params: { ...params, allowReassignment: true } }, ['reassignment: false > true']],
  [
    'text',
    { params: { ...params, customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'Please sign.' }] } },
    ['mailText:  > Please sign.'],
  ],
  [
    'files to sign',
    {
      params: {
        ...params,
        filesTreatment: 'KEEP_SEPARATED',
        sendFilesByEmail: false,
        signingRedirectUrl: 'https://a.example',
      },
    },
    [
      'filesTreatment: MERGE_TO_ONE_FILE > KEEP_SEPARATED',
      'sendFilesByEmail: true > false',
      'signingRedirectUrl:  > https://a.example',
    ],
  ],
  ['a file that is gone', { files: [file] }, ['file: Annex.pdf > ']],
  [
    'a file that is new',
    { files: [file, annex, { ...annex, key: 'f9', id: null, fileName: 'New.pdf' }] },
    ['file:  > New.pdf'],
  ],
  ['order of files', { files: [annex, file] }, ['fileOrder: Partnership.pdf, Annex.pdf > Annex.pdf, Partnership.pdf']],
  ['name of a signer', withSigner({ ...ines, lastName: 'Roy' }), ['signerName of Inès Roy: Inès Haddad > Inès Roy']],
  [
    'address of a signer',
    withSigner({ ...ines, mail: 'roy@kaltbach.example' }),
    ['signerMail of Inès Haddad: inès@kaltbach.example > roy@kaltbach.example'],
  ],
  ['an address in capitals', withSigner({ ...ines, mail: 'INÈS@kaltbach.example' }), []],
  ['code', withSigner({ ...ines, otpType: 'NONE' }), ['signerCode of Inès Haddad: MAIL > NONE']],
  ['type', withSigner({ ...otto, signatureType: 'OPTIONAL' }), ['signerType of Otto Brandt: MANDATORY > OPTIONAL']],
  [
    'a signer who is gone, with their fields: the next one is where they were',
    { signers: without(unchangedDraft.signers, ines.key), ...withFields(fields[1]!, fields[2]!) },
    ['signer: Inès Haddad > '],
  ],
  ['a signer who is new', { signers: [...unchangedDraft.signers, { ...mia, turn: 4 }] }, ['signer:  > Mia Ek']],
  [
    'order of signers',
    { signers: moved(unchangedDraft.signers, otto.key, 1) },
    ['signerOrder of Otto Brandt: 3 > 2', 'signerOrder of Inès Haddad: 2 > 3'],
  ],
  [
    'a field that has moved and has another name',
    withFields({ ...fields[0]!, posX: 0.2, anchorName: 'Sign here' }, fields[1]!, fields[2]!),
    [
      'fieldsMoved of Inès Haddad:  > Sign here (Partnership.pdf 2, 1)',
      'fieldsChanged of Inès Haddad:  > Sign here (Partnership.pdf 2, 1)',
    ],
  ],
  [
    'fields that are gone or new',
    withFields(fields[1]!, fields[2]!, ...[1, 2].map((n) => ({ ...fields[2]!, id: '', anchorName: `Text ${n}` }))),
    [
      'fieldsRemoved of Inès Haddad: Signature >  (Partnership.pdf 2, 1)',
      'fieldsAdded:  > Text 1, Text 2 (Partnership.pdf 1, 2)',
    ],
  ],
  [
    'a field of another signer',
    withFields({ ...fields[0]!, roleName: otto.role }, fields[1]!, fields[2]!),
    ['fieldsChanged of Otto Brandt:  > Signature (Partnership.pdf 2, 1)'],
  ],
])('what an edit changes: %s', (_, change, expected) => {
  expect(linesOf(change)).toEqual(expected)
})

describe('who is mailed', () => {
  const sender = { mail: camille.mail, isMailValidated: true }
  const told = (change: Partial<Draft>) =>
    editMails(sentRequest, { ...unchangedDraft, ...change }, sender).map((one) => `${one.name}: ${one.told}`)

  test('nobody, if nothing has changed', () => {
    expect(told({})).toEqual([
      'Jonas Weber: none',
      'Inès Haddad: none',
      'Otto Brandt: none',
      'legal@kaltbach.example: none',
    ])
  })

  test('nobody is invited if only the sender signs, on the screen', () => {
    const alone = { signers: [{ ...otto, mail: camille.mail, turn: 1 }], ccRecipients: [] }
    expect(told(alone)[0]).toBe('Otto Brandt: none')
    const byProgram = editMails({ ...sentRequest, channelType: 'API' }, { ...unchangedDraft, ...alone }, sender)
    expect(byProgram[0]!.told).toBe('invited')
  })

  test('a copy at another address gets a link, the former one none', () => {
    expect(told({ ccRecipients: ['board@kaltbach.example'] }).slice(3)).toEqual([
      'board@kaltbach.example: copied',
      'legal@kaltbach.example: removed',
    ])
  })

  test('who comes up as another is removed is invited', () => {
    expect(told({ signers: without([jonas, ines, otto], ines.key) }).slice(0, 3)).toEqual([
      'Jonas Weber: none',
      'Otto Brandt: invited',
      'Inès Haddad: removed',
    ])
  })
})
