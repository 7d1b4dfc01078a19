import { getStateNodes } from 'xstate/graph'
import { StateMachine, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'
import { expect, test } from 'vitest'
import { confirmMachine } from '#machines/flows/confirm.machine.ts'
import { editMachine } from '#machines/flows/edit.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { DialogKinds } from '#machines/flows/list.machine.ts'
import { listing } from '#machines/resources/listing.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/machines/flows/**/*.machine.ts', { eager: true })
const resources = import.meta.glob<Record<string, Declared | { choiceOf: unknown }>>(
  '/src/machines/resources/*.resource.ts',
  { eager: true },
)

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

type Declared =
  | Parameters<typeof listing<Operation, ListFilter, ListSort, DialogKinds>>[0]
  | Parameters<typeof editMachine>[0]
  | Parameters<typeof confirmMachine>[0]

/** The machine of a declared list, form or action. */
const machineOf = (declared: Declared): AnyStateMachine =>
  'address' in declared ? listing(declared) : 'blank' in declared ? editMachine(declared) : confirmMachine(declared)

/** The machines of a domain, and those that are declared. */
const domains = Map.groupBy(
  [
    ...Object.entries(modules).flatMap(([path, exported]) =>
      Object.values(exported)
        .filter(isMachine)
        .map((machine) => ({ domain: /flows\/(.*)\//.exec(path)?.[1] ?? 'common', machine })),
    ),
    ...Object.values(resources).flatMap((exported) =>
      Object.values(exported)
        .filter((declared): declared is Declared => !('choiceOf' in declared))
        .map((declared) => ({ domain: 'resources', machine: machineOf(declared) })),
    ),
  ],
  ({ domain }) => domain,
)

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
