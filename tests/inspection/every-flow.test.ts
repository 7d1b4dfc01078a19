import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alphabets } from '../support/walks/random/alphabets.ts'
import { refuseSecrets, secretsIn } from '../support/walks/random/secrets-in.ts'
import { stepper } from '../support/walks/transitions.ts'
import { runWatched } from '../support/inspection/watched.ts'

/** The events of an alphabet in any order, possible or not. */
const walksOf = (count: number) => fc.array(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: 12 })

/** Some flows only show something. */
const eventful = alphabets.filter(({ alphabet }) => alphabet.events.length > 0)

test.each(eventful)('whatever $name receives, its records have its states and none of its secrets', ({ alphabet }) => {
  const { machine, input, events } = alphabet
  const secrets = secretsIn(machine, events)
  fc.assert(
    fc.property(walksOf(events.length), (walk) => {
      const { start, step } = stepper(machine, input)
      const { actor, records } = runWatched(machine, input)
      const first = start()
      expect(records[0]).toMatchObject({ type: 'actor.started', state: first.state.value })
      let { state } = first
      for (const place of walk) {
        if (state.status !== 'active') break
        const event = events[place]!
        const seen = records.length
        actor.send(event)
        const after = step(state, event)
        const received = records.slice(seen).find((one) => one.type === 'event.received' && one.source === null)
        if (received?.type !== 'event.received') throw new Error(`no record of ${event.type}`)
        expect(received).toMatchObject({ session: actor.sessionId, state: after.state.value })
        expect(received.event.type).toBe(event.type)
        expect(new Set(received.steps.flatMap(({ transitions }) => transitions))).toEqual(new Set(after.taken))
        expect(received.ignored === null).toBe(received.steps[0]!.transitions.length > 0)
        ;({ state } = after)
      }
      refuseSecrets('a record', records, secrets)
      structuredClone(records)
    }),
    { numRuns: 15 },
  )
})
