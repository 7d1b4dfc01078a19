import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StateMachine, type AnyStateMachine } from 'xstate'

const root = join(import.meta.dirname, '../../..')
const files = () => globSync('src/machines/flows/**/*.machine.ts', { cwd: root }).toSorted()

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/**
 * The machine of a flow, which is in the file of its name; undefined if there is none, as for lists, forms and confirmations
 * that are declared.
 */
export async function loadMachine(id: string): Promise<AnyStateMachine | undefined> {
  const file = files().find((one) => basename(one) === `${id}.machine.ts`)
  if (file === undefined) return undefined
  const exported = (await import(join(root, file))) as Record<string, unknown>
  return Object.values(exported)
    .filter(isMachine)
    .find((machine) => machine.id === id)
}
