import { globSync } from 'node:fs'
import { join } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'

const root = join(import.meta.dirname, '../../..')

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** The machines of all flows by their ids, without those that lists, forms and confirmations are declared with. */
export async function loadMachines(): Promise<Map<string, AnyStateMachine>> {
  const files = globSync('src/machines/flows/**/*.machine.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>))
  const machines = modules.flatMap((exported) => Object.values(exported)).filter(isMachine)
  return new Map(machines.map((machine) => [machine.id, machine]))
}
