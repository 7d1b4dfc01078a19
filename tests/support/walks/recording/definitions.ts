import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nameTransition } from '#machines/transition-name.ts'
import { nameOfGuard } from './guards.ts'
import { everyTransitionOf } from '../transitions.ts'

/** An action by its name and what it is given; one that has no name is the same in no other machine. */
const nameOfAction = (
  action: AnyTransitionDefinition['actions'][number],
  { machine }: AnyTransitionDefinition['source'],
) => (typeof action === 'function' ? `unnamed in ${machine.id}` : action)

/** What each transition of a machine is: its name, which has its states and its event, its guard and its actions. */
export const definitionsOf = (machine: AnyStateMachine): string[] =>
  everyTransitionOf(machine).map((transition) =>
    JSON.stringify([
      nameTransition(transition),
      transition.guard === undefined ? null : nameOfGuard(transition.guard),
      transition.actions.map((action) => nameOfAction(action, transition.source)),
    ]),
  )
