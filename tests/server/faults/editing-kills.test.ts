import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { editingOf, openAs, signersIn } from '../../support/server/calls/editing.ts'
import { NO_FAULTS, none, report } from '../../support/server/faults.ts'
import { startRestarted } from '../../support/server/restarted.ts'
import { ANNA, etag, LEO, sent, uploadTo, type Request } from '../../support/server/signing.ts'
import { testFolder } from '../../support/server/test-folder.ts'

// In the order in which one edit reaches them.
const points = [
  ['pdf.intake done:2', 'before the edit is submitted: once a file was read for it'],
  ['queue anchorOriginals:1', 'inside the transaction that puts it in the place of what was sent'],
  ['committed anchorOriginals:1', 'after it, before the answer'],
] as const

test('LIFE-025 a server that is killed before, while and after an edit is submitted has it once, and whole', async () => {
  const folder = testFolder('paraph-editing-kills-')
  const server = await startRestarted(
    folder,
    points.map(([point]) => point),
  )
  let id: string
  try {
    const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
    const edits = editingOf(server, () => cookie)
    const people = [ANNA, LEO].map((one, i) => ({
      ...one,
      mail: `killed${i}@example.org`,
      orderToSign: 0,
      otpType: 'NONE' as const,
    }))
    const request = await sent(server, cookie, people)
    id = request.id
    await edits.start(id)
    expect((await uploadTo(server, cookie, id, 'Annex.pdf')).status).toBe(200)
    const remove = `/public/v1/simple-sign/${id}/file-delete?fileIds=${request.file.id}`
    await server.call('DELETE', remove, undefined, cookie)
    const edited = await edits.start(id)
    const patched = await edits.patch(id, { name: 'Lease', signers: signersIn(edited).slice(0, 1) }, etag(edited))
    const submitted = await edits.submit(id, etag(patched), { 'idempotency-key': `submit-${id}` })
    expect(submitted).toMatchObject({ status: 200, body: { name: 'Lease', files: [{ fileName: 'Annex.pdf' }] } })
    expect((await (await openAs(server, people[0]!.mail)).sign()).status).toBe(200)
    const path = `/public/v1/simple-sign-requests/${id}`
    const state = async () => ((await server.call('GET', path, undefined, cookie)).body as Request).state
    while ((await state()) !== 'COMPLETE_SIGNATURE_FINISHED') await pause(100)
    expect(server.kills()).toBe(points.length)
  } finally {
    await server.stop()
  }
  const { db, close } = await openFolder(folder)
  try {
    const count = async (sql: string) => (await db.query<{ n: number }>(sql, [id])).rows[0]!.n
    const events = "select count(*)::int as n from events where stream = 'request/' || $1 and type ="
    const submitted = await count(`${events} 'editing.submitted'`)
    const invited = await count(
      "select count(*)::int as n from mails where subject_id = $1 and kind = 'SIGNER_SIGNATURE_CREATED_MAIL'",
    )
    const left = await count(
      `select count(*)::int as n from document_files f join requests r on r.id = $1
       where f.document not in (r.document)`,
    )
    const tally = { ...none, fault: 'kill -9 while an edit is submitted', runs: 1, kills: points.length }
    const faults = { lost: submitted === 1 ? 0 : 1, doubled: Math.max(0, submitted - 1, invited - 2), stuck: left }
    report({ ...tally, ...faults })
    expect(faults).toEqual(NO_FAULTS)
  } finally {
    await close()
  }
  rmSync(folder, { recursive: true })
}, 180_000)
