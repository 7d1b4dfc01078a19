import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { replay } from '#machines/journal.ts'
import { masked } from '#machines/secrets.ts'
import type { Alphabet } from '../paths.ts'
import { leavesOf, type Step } from '../transitions.ts'
import { walker, type RandomStep } from './random-walk.ts'
import { refuseSecrets, secretsIn } from './secrets-in.ts'

/** What a machine is in, as JSON. */
const textOf = ({ value, status, context, output }: AnyMachineSnapshot): string =>
  JSON.stringify([value, status, context, output])

/** A value as a journal or a server would give it back. */
const throughJson = <Value>(value: Value): Value =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value)

/** The same without fields that are undefined, which JSON leaves out. */
const withoutUndefined = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutUndefined)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, withoutUndefined(one)]])),
  )
}

/**
 * The rules that each machine holds along any walk: it never throws, what it keeps and emits is free of secrets and can be
 * stored, it ignores what it does not accept, and the same events lead to the same states. `draw` draws a state.
 */
export function machineRules(alphabet: Alphabet, draw: (state: AnyMachineSnapshot) => string | null = () => null) {
  const { machine, input, events } = alphabet
  const secrets = secretsIn(machine, events)
  const leaves = new Set(leavesOf(machine))
  const { step } = walker(alphabet)

  const checkState = ({ state, emitted }: Step) => {
    if (state.status === 'error') throw new Error(`the machine failed: ${String(state.error)}`)
    const unknown = state._nodes.filter(
      ({ type, path }) => (type === 'atomic' || type === 'final') && !leaves.has(path.join('.')),
    )
    if (unknown.length > 0) throw new Error(`no such state: ${unknown.map(({ id }) => id).join()}`)
    refuseSecrets('the context', state.context, secrets)
    refuseSecrets('the output', state.output, secrets)
    refuseSecrets('what is emitted', emitted, secrets)
    if (!isDeepStrictEqual(throughJson(state.context), withoutUndefined(state.context)))
      throw new Error('the context cannot be stored')
    if (draw(state) === '') throw new Error('nothing is drawn')
  }

  /** What the state does not accept leaves it as it was. */
  const checkIgnored = ({ state }: Step, event: AnyEventObject) => {
    if (state.can(event)) return
    const after = step(state, event)
    if (textOf(after.state) !== textOf(state)) throw new Error(`${event.type} is not accepted, but changes something`)
  }

  return (steps: Iterable<RandomStep>, first: Step): void => {
    checkState(first)
    const seen: string[] = []
    const happened: AnyEventObject[] = []
    let last = first
    for (const { event, before, after } of steps) {
      refuseSecrets('the journal', masked(event, before.state), secrets)
      checkState(after)
      const other = events[happened.length % events.length]!
      if (after.state.status === 'active') checkIgnored(after, other)
      happened.push(event)
      seen.push(textOf(after.state))
      last = after
    }
    const again = textOf(replay(machine, throughJson(happened), input as never))
    if (again !== (seen.at(-1) ?? textOf(first.state))) throw new Error('the same events lead to another state')
    // What came later may have changed what an earlier state shares with it.
    if (textOf(last.state) !== (seen.at(-1) ?? textOf(first.state))) throw new Error('a state was changed')
  }
}
