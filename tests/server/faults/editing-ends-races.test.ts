import { expect, test } from 'vitest'
import { atOnce } from '../../support/at-once.ts'
import { randomFrom } from '../../support/random.ts'
import { openAs } from '../../support/server/calls/editing.ts'
import { editingDesk } from '../../support/server/calls/editing-desk.ts'
import { type EditingRaces, racingAt, rounds, tallyOf, testRaces } from '../../support/server/calls/editing-races.ts'
import { limitOf, report } from '../../support/server/faults.ts'
import { bearer, etag, LEO, sent, SIGNER_PATH } from '../../support/server/signing.ts'

const desk = editingDesk('racing')
const { edited, eventsOf, fresh } = racingAt(desk)

const cancelRequest = (id: string) =>
  desk.server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, { customMessage: 'No' }, desk.ada)

const races: EditingRaces = {
  'an edit begins while the only signer signs': async (random) => {
    const signer = fresh()
    const { id } = await sent(desk.server, desk.ada, [signer])
    const { sign } = await openAs(desk.server, signer.mail)
    const answers = await atOnce(random, [() => desk.edits.start(id), () => sign()])
    return { answers, happened: await eventsOf(id, ['editing.started', 'signer.signed']) }
  },
  'an edit begins while the only signer refuses': async (random) => {
    const signer = fresh()
    const { id } = await sent(desk.server, desk.ada, [signer])
    const { token } = await openAs(desk.server, signer.mail)
    const refuse = () =>
      desk.server.call('POST', `${SIGNER_PATH}/reject`, { refusalMotive: 'Clause 4' }, undefined, bearer(token))
    const answers = await atOnce(random, [() => desk.edits.start(id), refuse])
    const { rows } = await desk.server.ports.db.query<{ state: string; copy: boolean }>(
      'select state, editing_document is not null as copy from requests where id = $1',
      [id],
    )
    const isEdited = answers[0]!.status === 200
    expect(rows).toEqual([{ state: isEdited ? 'EDITING' : 'REFUSED', copy: isEdited }])
    return { answers, happened: await eventsOf(id, ['editing.started', 'signer.refused']) }
  },
}

testRaces(races)

test(
  `in ${rounds} rounds an edit that is submitted while the request is cancelled is part of it or is refused`,
  async () => {
    const tally = tallyOf('an edit is submitted while the request is cancelled')
    for (let round = 1; round <= rounds; round++) {
      const { id, seen } = await edited()
      const [submitted, canceled] = await atOnce(randomFrom(round), [
        () => desk.edits.submit(id, seen),
        () => cancelRequest(id),
      ])
      const { rows } = await desk.server.ports.db.query<{ name: string; state: string; copy: string | null }>(
        'select name, state, editing_document as copy from requests where id = $1',
        [id],
      )
      expect([200, 409]).toContain(submitted!.status)
      expect(canceled!.status).toBe(200)
      const name = submitted!.status === 200 ? 'Lease' : 'Services agreement'
      expect(rows).toEqual([{ name, state: 'CANCELED', copy: null }])
      tally.runs++
    }
    report(tally)
  },
  limitOf(rounds),
)

test(
  `in ${rounds} rounds an edit that begins while the request is cancelled is dropped with it or is refused`,
  async () => {
    const tally = tallyOf('an edit begins while the request is cancelled')
    for (let round = 1; round <= rounds; round++) {
      const { id } = await sent(desk.server, desk.ada, [fresh()])
      const [started, canceled] = await atOnce(randomFrom(round), [() => desk.edits.start(id), () => cancelRequest(id)])
      const { rows } = await desk.server.ports.db.query<{ state: string; copy: string | null; edits: number }>(
        `select state, editing_document as copy,
           (select count(*)::int from request_edits where request = requests.id) as edits from requests where id = $1`,
        [id],
      )
      expect([200, 409]).toContain(started!.status)
      expect(canceled!.status).toBe(200)
      expect(rows).toEqual([{ state: 'CANCELED', copy: null, edits: 0 }])
      tally.runs++
    }
    report(tally)
  },
  limitOf(rounds),
)

test(
  `in ${rounds} rounds a signature is about what the request has, while it is edited again and again`,
  async () => {
    const tally = tallyOf('a signer signs while others edit')
    for (let round = 1; round <= rounds; round++) {
      const [signer, other] = [fresh(), fresh(LEO)]
      const { id } = await sent(desk.server, desk.ada, [signer, other])
      const { sign } = await openAs(desk.server, signer.mail)
      const edit = async () => {
        const started = await desk.edits.start(id)
        if (started.status !== 200) return started
        const patched = await desk.edits.patch(id, { name: `Lease ${round}` }, etag(started))
        return desk.edits.submit(id, etag(patched))
      }
      const [signed, submitted] = await atOnce(randomFrom(round), [() => sign(), edit])
      expect([200, 409, 412]).toContain(signed!.status)
      expect(submitted!.status).toBe(200)
      const { rows } = await desk.server.ports.db.query<{ before: boolean; about: string; original: string }>(
        `select s.version < e.version as before, s.data->'seen'->0->>'original' as about, f.original_hash as original
         from events s join events e on e.stream = s.stream and e.type = 'editing.submitted'
         join requests r on r.id = $2 join document_files f on f.document = r.document
         where s.stream = $1 and s.type = 'signer.signed'`,
        [`request/${id}`, id],
      )
      // Who has seen the request before the edit cannot sign it afterwards.
      expect(rows.map(({ before }) => before)).toEqual(signed!.status === 200 ? [true] : [])
      for (const { about, original } of rows) expect(about).toBe(original)
      tally.runs++
    }
    report(tally)
  },
  limitOf(rounds),
)
