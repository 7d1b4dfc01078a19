import { expect, test } from 'vitest'
import { signersIn, type SignerPatch } from '../../../support/server/calls/editing.ts'
import { editingDesk } from '../../../support/server/calls/editing-desk.ts'
import { ANNA, drafted, etag, ifMatch, LEO, type Request } from '../../../support/server/signing.ts'

// Reminders that fall due while the sender edits a request: nobody can sign then.
const desk = editingDesk('while-edited')
const DAY = 86_400

/** Sends a request to Anna and Leo, who are reminded every day. */
async function remindedDaily() {
  const people = [ANNA, LEO].map((one) => ({ ...one, mail: desk.address(), otpType: 'NONE' as const, orderToSign: 0 }))
  const draft = await drafted(desk.server, desk.ada, people)
  const path = `/public/v1/simple-sign/${draft.id}`
  const params = { autoReminderFrequency: 'EVERY_DAY' as const, autoReminderMaxNumber: 5 }
  const patched = await desk.server.call('PATCH', path, { params }, desk.ada, ifMatch(etag(draft.reply)))
  const reply = await desk.server.call('POST', `${path}/submit-request`, {}, desk.ada, ifMatch(etag(patched)))
  expect(reply.status).toBe(200)
  await desk.server.idle()
  return { id: draft.id, mails: people.map(({ mail }) => mail) as [string, string] }
}

/** Lets time pass, and what is due then happen. */
async function pass(seconds: number) {
  desk.server.wait(seconds)
  await desk.server.ring()
  await desk.server.idle()
  await desk.signIn()
}

/** How many mails each was sent: all, and reminders. */
const mailed = (mails: readonly string[]) =>
  Promise.all(
    mails.map(async (mail) => {
      const query = 'select subject from mailbox where recipient = $1'
      const { rows } = await desk.server.ports.db.query<{ subject: string }>(query, [mail])
      return [rows.length, rows.filter(({ subject }) => subject.startsWith('Reminder')).length]
    }),
  )
const readdressed = (mail: string) => (signers: SignerPatch[]) => signers.with(1, { ...signers[1]!, mail })

test('REM-013 nobody is reminded while a request is edited, nor once the edit is cancelled, before the next is due', async () => {
  const { id, mails } = await remindedDaily()
  await pass(DAY - 60)
  expect((await desk.edits.start(id)).status).toBe(200)
  await pass(120)
  await pass(2 * DAY)
  expect(await mailed(mails)).toEqual([
    [1, 0],
    [1, 0],
  ])
  expect((await desk.edits.cancel(id)).status).toBe(200)
  await pass(0)
  await pass(DAY - 120)
  expect(await mailed(mails)).toEqual([
    [1, 0],
    [1, 0],
  ])
  await pass(60)
  expect(await mailed(mails)).toEqual([
    [2, 1],
    [2, 1],
  ])
})

test('REM-013 an edit that is finished mails whom it says, and reminds nobody until the next is due', async () => {
  const { id, mails } = await remindedDaily()
  await pass(DAY)
  const started = await desk.edits.start(id)
  await pass(1.5 * DAY)
  const moved = desk.address()
  const patched = await desk.edits.patch(id, { signers: readdressed(moved)(signersIn(started)) }, etag(started))
  const { body } = await desk.edits.submit(id, etag(patched))
  expect((body as Request).state).toBe('PENDING')
  await pass(0)
  const [anna, leo] = mails
  expect(await mailed([anna, leo, moved])).toEqual([
    [2, 1],
    [2, 1],
    [1, 0],
  ])
  await pass(DAY / 2 - 1)
  expect(await mailed([anna, moved])).toEqual([
    [2, 1],
    [1, 0],
  ])
  await pass(1)
  expect(await mailed([anna, moved])).toEqual([
    [3, 2],
    [1, 0],
  ])
  await pass(DAY / 2)
  expect(await mailed([anna, moved])).toEqual([
    [3, 2],
    [2, 1],
  ])
})
