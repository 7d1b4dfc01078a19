import { StateMachine, type AnyStateMachine } from 'xstate'
import type { JournaledMachine } from '#machines/inspection/journal-replay.ts'
import { declaredMachine } from '#machines/resources/declared.ts'

const flows = import.meta.glob<Exports>('/src/machines/flows/**/*.machine.ts', { eager: true })
const resources = import.meta.glob<Exports>('/src/machines/resources/*.resource.ts', { eager: true })
const lifecycles = import.meta.glob<Exports>('/src/machines/lifecycles/*.machine.ts', { eager: true })
type Exports = Record<string, unknown>

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const machinesIn = (modules: Record<string, Exports>, chartOf: (id: string) => string): JournaledMachine[] =>
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, machine]) =>
      isMachine(machine)
        ? [{ machine, chart: chartOf(machine.id), source: { file: path.replace('/src/machines/', ''), name } }]
        : [],
    ),
  )

/**
 * Every machine of the product, with the id of its chart. Only the worker imports this: in a script of the page all of them
 * would be parts of their own.
 */
export const journaledMachines: readonly JournaledMachine[] = [
  ...machinesIn(flows, (id) => id),
  ...Object.values(resources)
    .flatMap((exported) => Object.values(exported).flatMap(declaredMachine))
    .map((machine) => ({ machine, chart: machine.id, source: null })),
  ...machinesIn(lifecycles, (id) => `lifecycle.${id}`),
]
