import { expect } from 'vitest'
import { atOnce } from '../../support/at-once.ts'
import { editingDesk } from '../../support/server/calls/editing-desk.ts'
import { type EditingRaces, racingAt, testRaces } from '../../support/server/calls/editing-races.ts'
import type { Reply } from '../../support/server/server.ts'

const desk = editingDesk('racing')
const { edited, eventsOf } = racingAt(desk)

const races: EditingRaces = {
  'an edit is submitted in one tab and dropped in another': async (random) => {
    const { id, seen } = await edited()
    const answers = await atOnce(random, [() => desk.edits.submit(id, seen), () => desk.edits.cancel(id)])
    return { answers, happened: await eventsOf(id, ['editing.submitted', 'editing.cancelled']) }
  },
  'an edit is submitted in two tabs': async (random) => {
    const { id, seen } = await edited()
    const answers = await atOnce(random, [() => desk.edits.submit(id, seen), () => desk.edits.submit(id, seen)])
    return { answers, happened: await eventsOf(id, ['editing.submitted']) }
  },
  'an edit is changed in two tabs': async (random) => {
    const { id, seen } = await edited()
    const before = await eventsOf(id, ['editing.revised'])
    const names = ['Left', 'Right']
    const answers = await atOnce(
      random,
      names.map((name) => () => desk.edits.patch(id, { name }, seen)),
    )
    return { answers, happened: (await eventsOf(id, ['editing.revised'])) - before }
  },
  'an edit is submitted while it is changed': async (random) => {
    const { id, seen } = await edited()
    const before = await eventsOf(id, ['editing.revised'])
    const answers = await atOnce(random, [
      () => desk.edits.submit(id, seen),
      () => desk.edits.patch(id, { name: 'Loan' }, seen),
    ])
    const { rows } = await desk.server.ports.db.query<{ name: string }>('select name from requests where id = $1', [id])
    const revised = (await eventsOf(id, ['editing.revised'])) - before
    const submitted = await eventsOf(id, ['editing.submitted'])
    expect(rows[0]!.name).toBe(submitted ? 'Lease' : 'Services agreement')
    return { answers, happened: submitted + revised }
  },
  'a request expires while an edit is submitted': async (random) => {
    await desk.signIn()
    const { id, seen } = await edited()
    const { rows } = await desk.server.ports.db.query<{ at: Date }>(
      'select expires_at as at from requests where id = $1',
      [id],
    )
    desk.server.wait((rows[0]!.at.getTime() - desk.server.ports.now().getTime()) / 1000 - 1)
    await desk.signIn()
    const expire = async () => {
      desk.server.wait(2)
      await desk.server.ring()
    }
    const answers: Reply[] = []
    await atOnce(random, [async () => void answers.push(await desk.edits.submit(id, seen)), expire])
    const [submitted, expired] = [await eventsOf(id, ['editing.submitted']), await eventsOf(id, ['request.expired'])]
    // One that was submitted in time expires as well.
    expect(answers.map(({ status }) => status < 300)).toEqual([submitted === 1])
    expect(expired).toBe(1)
    return { answers: [], happened: expired }
  },
}

testRaces(races)
