import { getStateNodes } from 'xstate/graph'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { expect, test } from 'vitest'
import { everyMachine } from '../support/records/every-machine.ts'
import { allPaths } from '../support/records/all-paths.ts'
import { nameOfGuard } from '../support/walks/recording/guards.ts'
import { leavesOf, transitionsOf } from '../support/walks/transitions.ts'

/** The machines of each domain. */
const domains = Map.groupBy(everyMachine, ({ domain }) => domain)

const guardOf = ({ guard }: AnyTransitionDefinition): string => (guard === undefined ? '' : ` [${nameOfGuard(guard)}]`)
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

/** The machines of flows that a person sees: not those that others are made of. */
const flows = [...domains].flatMap(([domain, machines]) =>
  domain === 'common' ? [] : machines.map(({ machine }) => machine),
)

test('every flow has walks', () => {
  const walked = new Set(allPaths.map(({ states }) => states[0]?.machine.id))
  expect(flows.filter(({ id }) => !walked.has(id)).map(({ id }) => id)).toEqual([])
})

test('every event of a flow has a sample', () => {
  const samples = new Map(
    [...Map.groupBy(allPaths, ({ states: [first] }) => first!.machine.id)].map(([id, paths]) => [
      id,
      new Set(paths.flatMap(({ alphabet }) => alphabet.events.map(({ type }) => type))),
    ]),
  )
  const transitionsBy = (machine: AnyStateMachine, type: string) =>
    transitionsOf(machine).filter((name) => name.includes(` --${type}-`) || name.includes(` --${type}#`))
  const walked = new Map(allPaths.map(({ states: [first] }) => [first!.machine.id, first!.machine]))
  const isAlike = (machine: AnyStateMachine, other: AnyStateMachine, type: string) =>
    leavesOf(other).join() === leavesOf(machine).join() &&
    transitionsBy(other, type).join() === transitionsBy(machine, type).join()
  /** Lists and forms share one machine: what all of them have is sampled in the walks of one. */
  const isSampledElsewhere = (machine: AnyStateMachine, type: string) =>
    [...walked].some(([id, other]) => samples.get(id)!.has(type) && isAlike(machine, other, type))
  const missing = flows.flatMap((machine) =>
    machine.events
      .filter((type) => !type.startsWith('xstate.') && !type.includes('*'))
      .filter((type) => !samples.get(machine.id)?.has(type) && !isSampledElsewhere(machine, type))
      .map((type) => `${machine.id}: ${type}`),
  )
  expect(missing).toEqual([])
})
