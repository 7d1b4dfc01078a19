import { getStateNodes } from 'xstate/graph'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { expect, test } from 'vitest'
import { everyMachine } from '../support/records/every-machine.ts'

/** The machines of each domain. */
const domains = Map.groupBy(everyMachine, ({ domain }) => domain)

/** The name of a guard; those of the guards that `and`, `or` and `not` are made of. */
const nameOf = (guard: unknown): string => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return `${guard.name}(${guard.guards.map(nameOf).join(', ')})`
  return typeof guard === 'string' ? guard : JSON.stringify(guard)
}
const guardOf = ({ guard }: AnyTransitionDefinition): string => (guard === undefined ? '' : ` [${nameOf(guard)}]`)
const targetOf = ({ target }: AnyTransitionDefinition): string =>
  target?.map(({ path }) => path.join('.')).join(' + ') ?? 'stays'

/** Where each event leads from each state, one line for each: in order, the guards and targets of its transitions. */
const chartOf = (machine: AnyStateMachine): string =>
  [machine.root, ...getStateNodes(machine.root)]
    .flatMap((node) => {
      const transitions = [...node.transitions.values(), node.always ?? []].filter((list) => list.length > 0)
      const initial = node.initial.target?.map(({ key }) => key).join(' + ')
      const name = node.path.join('.') || '(any)'
      return [
        ...(initial ? [`  ${name} begins in ${initial}`] : []),
        ...transitions.map(
          (list) =>
            `  ${name} --${list[0]!.eventType || 'always'}-->${list.map((one) => `${guardOf(one)} ${targetOf(one)}`).join(',')}`,
        ),
      ]
    })
    .join('\n')

test.each([...domains])('in the machines of %s each event leads where the record says', async (domain, machines) => {
  const first = new Map<string, string>()
  const text = machines
    .map(({ machine }) => {
      const chart = chartOf(machine)
      const same = first.get(chart)
      if (same === undefined) first.set(chart, machine.id)
      return `${machine.id}\n${same === undefined ? chart : `  as ${same}`}\n`
    })
    .join('\n')
  await expect(text).toMatchFileSnapshot(`charts/${domain}.txt`)
})
