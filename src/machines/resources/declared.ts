import type { AnyStateMachine } from 'xstate'
import { confirmMachine } from '../flows/confirm.machine.ts'
import { editMachine } from '../flows/edit.machine.ts'
import { listing } from './listing.ts'

/** The machine of what a resource exports, a list, form or action; none of the choices of a field. */
export function declaredMachine(declared: unknown): AnyStateMachine[] {
  if (typeof declared !== 'object' || declared === null || 'choiceOf' in declared) return []
  if ('address' in declared) return [listing(declared as Parameters<typeof listing>[0])]
  if ('blank' in declared) return [editMachine(declared as Parameters<typeof editMachine>[0])]
  return [confirmMachine(declared as Parameters<typeof confirmMachine>[0])]
}
