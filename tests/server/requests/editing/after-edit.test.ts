import { expect, test } from 'vitest'
import { added, openAs, signersIn, type SignerPatch } from '../../../support/server/calls/editing.ts'
import { editingDesk } from '../../../support/server/calls/editing-desk.ts'
import { ANNA, bearer, etag, LEO, sent, SIGNER_PATH, type Request } from '../../../support/server/signing.ts'

const desk = editingDesk('after')

const NINA = { firstName: 'Nina', lastName: 'Roy' }
const MIA = { firstName: 'Mia', lastName: 'Ek' }
const mailsTo = async (mail: string) =>
  (
    await desk.server.ports.db.query<{ subject: string }>(
      "select subject from mailbox where recipient = $1 and plain like '%/open-request/%'",
      [mail],
    )
  ).rows.length
const nameIn = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'opens' : (body as { name: string }).name

/** Leo was asked to sign, Nina was not yet. Anna has signed. */
async function asked() {
  const people = [
    { ...ANNA, mail: desk.address(), orderToSign: 1, otpType: 'NONE' as const },
    { ...LEO, mail: desk.address(), orderToSign: 1, otpType: 'NONE' as const },
    { ...ANNA, ...NINA, mail: desk.address(), orderToSign: 2, otpType: 'NONE' as const },
  ]
  const { id } = await sent(desk.server, desk.ada, people)
  const [anna, leo] = [await openAs(desk.server, people[0]!.mail), await openAs(desk.server, people[1]!.mail)]
  expect((await anna.sign()).status).toBe(200)
  await desk.server.idle()
  return { id, links: { anna: anna.token, leo: leo.token }, mails: people.map(({ mail }) => mail) }
}

const [NEW, NEXT] = ['mia', 'nina'] as const
type Who = 'anna' | 'leo' | typeof NEXT | typeof NEW
/** What an edit does with the signers; `moved` is an address that nobody has. */
type Edit = (signers: SignerPatch[], moved: string) => SignerPatch[]
const stay: Edit = (signers) => signers
const withLeo =
  (change: (leo: SignerPatch, moved: string) => SignerPatch[]): Edit =>
  ([anna, leo, nina], moved) => [anna!, ...change(leo!, moved), nina!]
const withNina =
  (change: (nina: SignerPatch, moved: string) => SignerPatch[]): Edit =>
  ([anna, leo, nina], moved) => [anna!, leo!, ...change(nina!, moved)]
const withMia =
  (orderToSign: number): Edit =>
  (signers, moved) => [...signers, added({ ...MIA, mail: moved, orderToSign })]

// Written by hand: what becomes of the link of a signer, how many mails with a link they have at their address of before
// and at another one, and their status.
const TABLE: [
  what: string,
  edit: Edit,
  who: Who,
  link: string | null,
  before: number,
  moved: number,
  status: string | null,
][] = [
  ['who has signed', stay, 'anna', 'RequestAlreadySignedException', 1, 0, 'SIGNED'],
  ['who was asked and stays', stay, 'leo', 'opens', 1, 0, 'PENDING'],
  ['whose turn has not come', stay, NEXT, null, 0, 0, 'CREATED'],
  [
    'who was asked, with another name',
    withLeo((leo) => [{ ...leo, lastName: 'Holm' }]),
    'leo',
    'opens',
    1,
    0,
    'PENDING',
  ],
  ['who was asked, in a later turn', withLeo((leo) => [{ ...leo, orderToSign: 2 }]), 'leo', 'opens', 1, 0, 'PENDING'],
  [
    'who was asked, optional now',
    withLeo((leo) => [{ ...leo, signatureType: 'OPTIONAL' }]),
    'leo',
    'opens',
    1,
    0,
    'PENDING',
  ],
  [
    'who was asked, at another address',
    withLeo((leo, mail) => [{ ...leo, mail }]),
    'leo',
    'InvalidTokenException',
    1,
    1,
    'PENDING',
  ],
  [
    'who was asked, in capitals',
    withLeo((leo) => [{ ...leo, mail: leo.mail.toUpperCase() }]),
    'leo',
    'opens',
    1,
    0,
    'PENDING',
  ],
  ['who was asked and is removed', withLeo(() => []), 'leo', 'CanceledRequestException', 1, 0, null],
  ['whose turn comes, as another is removed', withLeo(() => []), NEXT, null, 1, 0, 'PENDING'],
  [
    'whose turn has not come, at another address',
    withNina((nina, mail) => [{ ...nina, mail }]),
    NEXT,
    null,
    0,
    0,
    'CREATED',
  ],
  ['whose turn has not come and who is removed', withNina(() => []), NEXT, null, 0, 0, null],
  [
    'whose turn comes with another order',
    withNina((nina) => [{ ...nina, orderToSign: 1 }]),
    NEXT,
    null,
    1,
    0,
    'PENDING',
  ],
  ['who is new, now', withMia(1), NEW, null, 0, 1, 'PENDING'],
  ['who is new, later', withMia(2), NEW, null, 0, 0, 'CREATED'],
  [
    'whose turn comes at another address',
    ([anna, , nina], mail) => [anna!, { ...nina!, mail }],
    NEXT,
    null,
    0,
    1,
    'PENDING',
  ],
]

test.each(TABLE)('EDIT-010 after an edit, a signer %s', async (_, edit, who, link, before, movedMails, status) => {
  const { id, links, mails } = await asked()
  const moved = desk.address()
  const started = await desk.edits.start(id)
  const patched = await desk.edits.patch(id, { name: 'Lease', signers: edit(signersIn(started), moved) }, etag(started))
  expect(nameIn(await desk.edits.submit(id, etag(patched)))).toBe('opens')
  await desk.server.idle()
  const token = who === 'anna' || who === 'leo' ? links[who] : null
  const opened = token && (await desk.server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token)))
  expect(opened && nameIn(opened)).toBe(link)
  const at = { anna: 0, leo: 1, nina: 2, mia: 3 }[who]
  expect([await mailsTo(mails[at] ?? ''), await mailsTo(moved)]).toEqual([before, movedMails])
  const { body } = await desk.server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, desk.ada)
  const names = { anna: 'Anna', leo: 'Léo', nina: 'Nina', mia: 'Mia' }
  const signer = (body as Request).signers.find(({ firstName }) => firstName === names[who])
  expect(signer?.signatureSignerStatus ?? null).toBe(status)
})

test('only who is invited counts against the mails of a day, and nothing against the requests of a month', async () => {
  const { id } = await asked()
  const mailsOfAda = async () =>
    (
      await desk.server.ports.db.query<{ n: number }>(
        "select coalesce(sum(n), 0)::int as n from mail_counts where owner like 'account/%'",
      )
    ).rows[0]!.n
  const requests = async () =>
    (await desk.server.ports.db.query<{ n: number }>('select coalesce(sum(sent), 0)::int as n from request_counts'))
      .rows[0]!.n
  const before = [await mailsOfAda(), await requests()]
  const started = await desk.edits.start(id)
  const [anna, leo, nina] = signersIn(started) as [SignerPatch, SignerPatch, SignerPatch]
  const signers = [
    anna,
    { ...leo, mail: desk.address() },
    nina,
    added({ ...MIA, mail: desk.address(), orderToSign: 2 }),
  ]
  const patched = await desk.edits.patch(id, { signers, ccRecipients: [desk.address()] }, etag(started))
  expect(nameIn(await desk.edits.submit(id, etag(patched)))).toBe('opens')
  expect([await mailsOfAda(), await requests()]).toEqual([before[0]! + 3, before[1]!])
})

test('the link of a signer lasts until the new end; a code that was sent before no longer signs', async () => {
  const mail = desk.address()
  const { id } = await sent(desk.server, desk.ada, [{ ...ANNA, mail }])
  const { ask, code, token, sign } = await openAs(desk.server, mail)
  await ask()
  const digits = await code()
  const started = await desk.edits.start(id)
  const expirationDate = new Date(desk.server.ports.now().getTime() + 20 * 86_400_000).toISOString()
  const patched = await desk.edits.patch(id, { expirationDate }, etag(started))
  const { body } = await desk.edits.submit(id, etag(patched))
  expect((body as Request).expirationDate!.slice(0, 10)).toBe(expirationDate.slice(0, 10))
  expect(nameIn(await sign(digits))).toBe('StaleRevisionException')
  const otp = await desk.server.call('GET', `${SIGNER_PATH}/otp`, undefined, undefined, bearer(token))
  expect(otp.body).toMatchObject({ sentDate: null })
})

test('a signer who gets another address keeps no code to register', async () => {
  const mail = desk.address()
  const { id } = await sent(desk.server, desk.ada, [{ ...ANNA, mail, otpType: 'NONE' }])
  const { token } = await openAs(desk.server, mail)
  const path = `${SIGNER_PATH}/generate-register-otp`
  expect((await desk.server.call('POST', path, undefined, undefined, bearer(token))).status).toBe(200)
  const codes = async () =>
    (
      await desk.server.ports.db.query(
        'select 1 from registration_codes c join request_signers s on s.id = c.signer where s.request = $1',
        [id],
      )
    ).rows.length
  const started = await desk.edits.start(id)
  const [anna] = signersIn(started)
  const patched = await desk.edits.patch(id, { signers: [{ ...anna!, mail: desk.address() }] }, etag(started))
  expect(await codes()).toBe(1)
  expect(nameIn(await desk.edits.submit(id, etag(patched)))).toBe('opens')
  expect(await codes()).toBe(0)
})

test('the sender is reminded of an edit that is open for a day, once', async () => {
  const { id } = await asked()
  await desk.edits.start(id)
  const reminders = async () =>
    (await desk.server.ports.db.query("select 1 from mailbox where subject like '%still being edited'")).rows.length
  for (const [hours, mails] of [
    [23, 0],
    [2, 1],
    [48, 1],
  ] as const) {
    desk.server.wait(hours * 3600)
    await desk.server.ring()
    await desk.server.idle()
    expect(await reminders()).toBe(mails)
  }
})

test('the audit trail says which version each of the signers signed', async () => {
  const people = [ANNA, LEO].map((one) => ({ ...one, mail: desk.address(), orderToSign: 0, otpType: 'NONE' as const }))
  const { id } = await sent(desk.server, desk.ada, people)
  await (await openAs(desk.server, people[0]!.mail)).sign()
  const started = await desk.edits.start(id)
  await desk.edits.submit(id, etag(await desk.edits.patch(id, { name: 'Lease' }, etag(started))))
  await (await openAs(desk.server, people[1]!.mail)).sign()
  await desk.server.idle()
  const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  const { state, audits } = (await desk.server.call('GET', path, undefined, desk.ada)).body as Request
  expect(state).toBe('COMPLETE_SIGNATURE_FINISHED')
  const signed = audits.filter(({ action }) => action === 'SIGN_REQUEST')
  expect(
    signed.map(({ from_actor, add_information: info }) => [from_actor.full_name, JSON.parse(info!).version]),
  ).toEqual([
    ['Anna Berg', 1],
    ['Léo Martin', 2],
  ])
})

test('on its last day a request is edited with the deadline that it has; another one of that day is refused', async () => {
  const { id } = await sent(desk.server, desk.ada, [{ ...ANNA, mail: desk.address() }])
  const day = 86_400_000
  const deadline = async (at: string) => {
    const patched = await desk.edits.patch(id, { expirationDate: at }, etag(await desk.edits.start(id)))
    return { patched: nameIn(patched), submitted: nameIn(await desk.edits.submit(id, etag(patched))) }
  }
  const tomorrow = new Date(desk.server.ports.now().getTime() + day).toISOString()
  expect(await deadline(tomorrow)).toEqual({ patched: 'opens', submitted: 'opens' })
  desk.server.wait(day / 1000)
  await desk.signIn()
  expect(await deadline(tomorrow)).toEqual({ patched: 'opens', submitted: 'opens' })

  const started = await desk.edits.start(id)
  const later = await desk.edits.patch(
    id,
    { expirationDate: new Date(Date.parse(tomorrow) + day).toISOString() },
    etag(started),
  )
  const back = await desk.edits.patch(id, { expirationDate: tomorrow }, etag(later))
  expect([nameIn(later), nameIn(back)]).toEqual(['opens', 'opens'])
  expect((await desk.edits.cancel(id)).status).toBe(200)

  const other = await sent(desk.server, desk.ada, [{ ...ANNA, mail: desk.address() }])
  const today = await desk.edits.patch(other.id, { expirationDate: tomorrow }, etag(await desk.edits.start(other.id)))
  expect(nameIn(today)).toBe('InvalidExpirationDateException')
})
