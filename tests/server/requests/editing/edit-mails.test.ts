import { expect, test } from 'vitest'
import type { components } from '#openapi'
import { newDraft } from '../../../support/samples/editing/drafts.ts'
import { adopted } from '#machines/rules/requests/draft.ts'
import { editMails, isMailed } from '#machines/rules/requests/editing/edit-mails.ts'
import { added, openAs, signersIn, type SignerPatch } from '../../../support/server/calls/editing.ts'
import { editingDesk } from '../../../support/server/calls/editing-desk.ts'
import {
  bulkBody,
  bulkOrigin,
  bulkPath,
  createBulk,
  type BulkSending,
} from '../../../support/server/calls/bulk-sendings.ts'
import { ROLES } from '../../../support/server/calls/templates.ts'
import { ANNA, etag, LEO, sent, type Request } from '../../../support/server/signing.ts'

type Patch = components['schemas']['RequestPatch']

const desk = editingDesk('told')

const NINA = { firstName: 'Nina', lastName: 'Roy' }
const MIA = { firstName: 'Mia', lastName: 'Ek' }
const read = async (id: string) =>
  (await desk.server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, desk.ada)).body as Request
const mailsTo = async (mail: string) =>
  (await desk.server.ports.db.query('select 1 from mailbox where lower(recipient) = lower($1)', [mail])).rows.length

/** Anna has signed, Leo is asked to sign, Nina is not yet. Somebody gets a copy. */
async function asked() {
  const person = { ...ANNA, otpType: 'NONE' as const }
  const people = [
    { ...person, mail: desk.address(), orderToSign: 1 },
    { ...person, ...LEO, mail: desk.address(), orderToSign: 1, otpType: 'NONE' as const },
    { ...person, ...NINA, mail: desk.address(), orderToSign: 2 },
  ]
  const { id } = await sent(desk.server, desk.ada, people)
  expect((await (await openAs(desk.server, people[0]!.mail)).sign()).status).toBe(200)
  await desk.server.idle()
  return id
}

/** What an edit changes, of the signers Anna, Leo and Nina; `mail` is an address that nobody has. */
type Edit = (signers: [SignerPatch, SignerPatch, SignerPatch], mail: string) => Patch
const TABLE: [what: string, edit: Edit, told: string[]][] = [
  ['another name of the request', () => ({ name: 'Lease' }), ['none', 'none', 'none']],
  [
    'another name of who was asked',
    ([anna, leo, nina]) => ({ signers: [anna, { ...leo, lastName: 'Holm' }, nina] }),
    ['none', 'none', 'none'],
  ],
  [
    'another address of who was asked',
    ([anna, leo, nina], mail) => ({ signers: [anna, { ...leo, mail }, nina] }),
    ['none', 'moved', 'none'],
  ],
  [
    'the same address in capitals',
    ([anna, leo, nina]) => ({ signers: [anna, { ...leo, mail: leo.mail.toUpperCase() }, nina] }),
    ['none', 'none', 'none'],
  ],
  [
    'another address of whose turn has not come',
    ([anna, leo, nina], mail) => ({ signers: [anna, leo, { ...nina, mail }] }),
    ['none', 'none', 'later'],
  ],
  ['who was asked is removed', ([anna, , nina]) => ({ signers: [anna, nina] }), ['none', 'invited', 'removed']],
  [
    'whose turn comes, at another address',
    ([anna, , nina], mail) => ({ signers: [anna, { ...nina, mail }] }),
    ['none', 'invited', 'removed'],
  ],
  ['whose turn has not come is removed', ([anna, leo]) => ({ signers: [anna, leo] }), ['none', 'none', 'removed']],
  [
    'an optional signature',
    ([anna, leo, nina]) => ({ signers: [anna, { ...leo, signatureType: 'OPTIONAL' }, nina] }),
    ['none', 'none', 'invited'],
  ],
  [
    'an earlier turn',
    ([anna, leo, nina]) => ({ signers: [anna, leo, { ...nina, orderToSign: 1 }] }),
    ['none', 'none', 'invited'],
  ],
  [
    'a new signer now',
    (signers, mail) => ({ signers: [...signers, added({ ...MIA, mail, orderToSign: 1 })] }),
    ['none', 'none', 'none', 'invited'],
  ],
  [
    'a new signer later',
    (signers, mail) => ({ signers: [...signers, added({ ...MIA, mail, orderToSign: 3 })] }),
    ['none', 'none', 'none', 'later'],
  ],
  ['only who has signed is left', ([anna]) => ({ signers: [anna] }), ['none', 'removed', 'removed']],
  ['a copy', (_, mail) => ({ ccRecipients: [mail] }), ['none', 'none', 'none', 'copied']],
]

test.each(TABLE)(
  'EDIT-010 what is said before an edit is submitted is what is mailed: %s',
  async (_, edit, expected) => {
    const id = await asked()
    const before = await read(id)
    const started = await desk.edits.start(id)
    const [anna, leo, nina] = signersIn(started)
    const patched = await desk.edits.patch(id, edit([anna!, leo!, nina!], desk.address()), etag(started))
    expect(patched.status).toBe(200)
    const draft = adopted(newDraft, patched.body as Request, etag(patched), 'ada@example.org')
    const told = editMails(before, draft, { mail: 'ada@example.org', isMailValidated: true })
    expect(told.map((one) => one.told)).toEqual(expected)

    const counts = async () => Promise.all(told.map(({ mail }) => mailsTo(mail)))
    const earlier = await counts()
    expect((await desk.edits.submit(id, etag(patched))).status).toBe(200)
    await desk.server.idle()
    const mailed = (await counts()).map((now, i) => now - earlier[i]!)
    // Who has signed is told when the request is finished, as they always are.
    const isFinished = (await read(id)).state !== 'PENDING'
    expect(isFinished ? [] : mailed).toEqual(isFinished ? [] : told.map((one) => (isMailed(one) ? 1 : 0)))
  },
)

test('EDIT-010 BULK-001 a request of a bulk sending that only its sender signs is mailed to them, and that is said', async () => {
  const origin = await bulkOrigin(desk.server, desk.ada, { roles: ROLES.slice(0, 1), files: [] })
  const rows = [[desk.address(), 'Leo', 'Holm']]
  const bulk = (await createBulk(desk.server, desk.ada, bulkBody(origin, 0, { rows, name: 'By many' })))
    .body as BulkSending
  await desk.server.idle()
  const sentRows = await desk.server.call('GET', bulkPath(bulk.id, '/rows'), undefined, desk.ada)
  const id = (sentRows.body as { content: { requestId: string }[] }).content[0]!.requestId
  const before = await read(id)
  expect(before).toMatchObject({ channelType: 'UI', bulkSendingId: bulk.id })

  const started = await desk.edits.start(id)
  const [leo] = signersIn(started)
  const own = 'ada@example.org'
  const patched = await desk.edits.patch(id, { signers: [{ ...leo!, mail: own }] }, etag(started))
  const draft = adopted(newDraft, patched.body as Request, etag(patched), own)
  const sender = { mail: own, isMailValidated: true }
  expect(editMails(before, draft, sender).map(({ told }) => told)).toEqual(['moved'])
  // The signing page opens for the sender of any other request.
  const { bulkSendingId: _, ...alone } = before
  expect(editMails(alone, draft, sender).map(({ told }) => told)).toEqual(['none'])

  expect((await desk.edits.submit(id, etag(patched))).status).toBe(200)
  await desk.server.idle()
  await desk.server.mails(({ recipient, subject }) => recipient === own && /sign .*By many/.test(subject))
})
