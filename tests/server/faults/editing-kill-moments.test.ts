import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { randomFrom } from '../../support/random.ts'
import { editingOf, signersIn } from '../../support/server/calls/editing.ts'
import { faultsOf, NO_FAULTS, none, report, ROUNDS } from '../../support/server/faults.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import type { Reply } from '../../support/server/server.ts'
import { ANNA, etag, LEO, sent, uploadTo, type Request } from '../../support/server/signing.ts'
import { testFolder } from '../../support/server/test-folder.ts'

/** When a server is killed: at a fail point, or so many milliseconds after the edit was submitted. */
type Moment = { point: string; leaves: 'old' | 'new' } | { after: number }

const fixed: Moment[] = [
  { point: 'queue anchorOriginals:1', leaves: 'old' },
  { point: 'committed anchorOriginals:1', leaves: 'new' },
]
const random = randomFrom(1)
const others = Array.from({ length: ROUNDS === 1 ? 0 : 18 }, (): Moment => ({ after: Math.floor(random() * 300) }))
const moments = [...fixed, ...others]

const staying = { ...ANNA, mail: 'stays@example.org', orderToSign: 0, otpType: 'NONE' as const }
const moving = (round: number) => `moved${round}@example.org`

/** What an edit changes, all at once. */
const partsOf = ({ status, body }: Reply) => {
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  const { name, files, signers } = body as Request
  return { name, files: files.map(({ fileName }) => fileName), signers: signers.map(({ mail }) => mail) }
}
const inRound = (round: number) => ({
  name: `Lease ${round}`,
  files: [`Annex ${round}.pdf`],
  signers: [staying.mail, moving(round)],
})

test(
  `LIFE-025 after each of ${moments.length} kills while an edit is submitted the request is the old or the new one, never a mixture`,
  async () => {
    const folder = testFolder('paraph-edit-moments-')
    const tally = {
      ...none,
      fault: 'kill -9 at any moment of an edit',
      runs: 0,
      kills: 0,
      lost: 0,
      doubled: 0,
      stuck: 0,
    }
    /** Starts a server that will be killed at the fail point of a round, if it has one. */
    const startFor = (moment: Moment | undefined) =>
      startKillable(folder, moment && 'point' in moment ? moment.point : '')
    let server: Killable = await startFor(moments[0])
    const signIn = async () =>
      (await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })).cookie
    const ada = await signIn()
    const edits = () => editingOf(server, () => ada)
    const { id } = await sent(server, ada, [staying, { ...LEO, mail: moving(0), orderToSign: 0, otpType: 'NONE' }])
    const read = () => server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
    const invited = (mail: string) => server.mails(({ recipient }) => recipient === mail)
    /** Starts an edit that changes the name, the file and an address. */
    const edited = async (round: number) => {
      const before = (await edits().start(id)).body as Request
      expect((await uploadTo(server, ada, id, `Annex ${round}.pdf`)).status).toBe(200)
      const remove = `/public/v1/simple-sign/${id}/file-delete?fileIds=${before.files[0]!.id}`
      expect((await server.call('DELETE', remove, undefined, ada)).status).toBe(204)
      const started = await edits().start(id)
      const signers = signersIn(started).map((one) =>
        one.mail === staying.mail ? one : { ...one, mail: moving(round) },
      )
      const patched = await edits().patch(id, { name: `Lease ${round}`, signers }, etag(started))
      expect([patched.status, partsOf(patched)]).toEqual([200, inRound(round)])
      return etag(patched)
    }
    try {
      await invited(staying.mail)
      await invited(moving(0))
      for (const [i, moment] of moments.entries()) {
        const round = i + 1
        const before = partsOf(await read())
        const seen = await edited(round)
        const submit = () => edits().submit(id, seen, { 'idempotency-key': `submit-round-${round}` })
        if ('point' in moment) await server.arm()
        // Only a connection that was cut is nobody's answer.
        const answer = submit().catch((error: unknown) => {
          if (error instanceof TypeError) return null
          throw error
        })
        if ('after' in moment) {
          await pause(moment.after)
          process.kill(server.pid, 'SIGKILL')
        }
        expect(await server.ended).toBe('SIGKILL')
        const acknowledged = (await answer)?.status === 200
        server = await startFor(moments[i + 1])
        tally.kills++
        const found = await read()
        const isNew = (found.body as Request).state === 'PENDING'
        expect(partsOf(found)).toEqual(isNew ? inRound(round) : before)
        expect((found.body as Request).state).toBe(isNew ? 'PENDING' : 'EDITING')
        if ('leaves' in moment) expect(isNew ? 'new' : 'old').toBe(moment.leaves)
        if (acknowledged && !isNew) tally.lost++
        if (!isNew) expect(partsOf(await edits().start(id))).toEqual(inRound(round))

        // The same call again is answered, whether it was done or not.
        const again = await submit()
        expect([again.status, partsOf(again)]).toEqual([200, inRound(round)])
        expect(partsOf(await read())).toEqual(inRound(round))
        await invited(moving(round))
        tally.runs++
      }
    } finally {
      await server.stop()
    }
    const { db, close } = await openFolder(folder)
    try {
      const { rows } = await db.query<{ n: number }>(
        "select count(*)::int as n from events where stream = 'request/' || $1 and type = 'editing.submitted'",
        [id],
      )
      const mails = await db.query<{ recipient: string; n: number }>(
        `select recipient, count(*)::int as n from mailbox where subject like '%asks you to sign%' group by recipient`,
      )
      const count = new Map(mails.rows.map(({ recipient, n }) => [recipient, n]))
      const expected = [staying.mail, ...Array.from({ length: moments.length + 1 }, (_, round) => moving(round))]
      const numbers = expected.map((mail) => count.get(mail) ?? 0)
      const submitted = rows[0]!.n
      tally.doubled += Math.max(0, submitted - moments.length) + numbers.filter((n) => n > 1).length
      tally.stuck += Math.max(0, moments.length - submitted) + numbers.filter((n) => n === 0).length
      report(tally)
      expect(faultsOf(tally)).toEqual(NO_FAULTS)
      expect([...count.keys()].toSorted()).toEqual(expected.toSorted())
    } finally {
      await close()
    }
    rmSync(folder, { recursive: true })
  },
  120_000 + moments.length * 60_000,
)
