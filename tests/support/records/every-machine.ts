import { StateMachine, type AnyStateMachine } from 'xstate'
import { confirmMachine } from '#machines/flows/confirm.machine.ts'
import { editMachine } from '#machines/flows/edit.machine.ts'
import type { DialogKinds } from '#machines/flows/list.machine.ts'
import type { Operation } from '#machines/resources/contract.ts'
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

/** Every machine of a flow, and every list, form and action that is declared, with its domain. */
export const everyMachine: { domain: string; machine: AnyStateMachine }[] = [
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
]
