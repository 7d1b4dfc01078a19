import { expect, test } from 'vitest'
import { randomFrom } from '../../random.ts'
import { faultsOf, limitOf, NO_FAULTS, none, report, ROUNDS_THAT_DIFFER } from '../faults.ts'
import type { Reply } from '../server.ts'
import { ANNA, etag, sent } from '../signing.ts'
import type { editingDesk } from './editing-desk.ts'

type Desk = ReturnType<typeof editingDesk>

/** The answers to the calls of a race of which one can succeed, and how often it happened. */
type Outcome = { answers: Reply[]; happened: number }

/** Races of edits, by name. `random` chooses their moments. */
export type EditingRaces = Record<string, (random: () => number) => Promise<Outcome>>

/** Edits meet other calls at moments that differ from round to round, so there are some rounds in each run. */
export const rounds = ROUNDS_THAT_DIFFER

/** What races of edits share. */
export const racingAt = (desk: Desk) => ({
  /** A signer with an address of their own, who needs no code. */
  fresh: (person = ANNA) => ({ ...person, mail: desk.address(), orderToSign: 0, otpType: 'NONE' as const }),
  /** How often events of these types happened to a request. */
  eventsOf: async (id: string, types: string[]): Promise<number> => {
    const query = 'select count(*)::int as n from events where stream = $1 and type = any($2)'
    return (await desk.server.ports.db.query<{ n: number }>(query, [`request/${id}`, types])).rows[0]!.n
  },
  /** A request that is edited, with one change. */
  edited: async () => {
    const signer = { ...ANNA, mail: desk.address(), orderToSign: 0, otpType: 'NONE' as const }
    const { id } = await sent(desk.server, desk.ada, [signer])
    const started = await desk.edits.start(id)
    return { id, seen: etag(await desk.edits.patch(id, { name: 'Lease' }, etag(started))) }
  },
})

/** A tally without faults. */
export const tallyOf = (name: string) => ({ ...none, fault: `race: ${name}`, runs: 0, lost: 0, doubled: 0, stuck: 0 })

/** Defines a test for each race: in all rounds exactly one thing happens. */
export function testRaces(races: EditingRaces): void {
  test.each(Object.entries(races))(
    `in ${rounds} rounds of a race exactly one thing happens: %s`,
    async (name, race) => {
      const tally = tallyOf(name)
      for (let round = 1; round <= rounds; round++) {
        const { answers, happened } = await race(randomFrom(round))
        for (const { status } of answers) expect([200, 400, 409, 412]).toContain(status)
        const acknowledged = answers.length === 0 ? 1 : answers.filter(({ status }) => status === 200).length
        tally.runs++
        tally.lost += Math.max(0, acknowledged - happened)
        tally.doubled += Math.max(0, happened - 1, acknowledged - 1)
        tally.stuck += happened === 0 ? 1 : 0
      }
      report(tally)
      expect(faultsOf(tally)).toEqual(NO_FAULTS)
    },
    limitOf(rounds),
  )
}
