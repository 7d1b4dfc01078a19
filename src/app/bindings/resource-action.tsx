import { bind } from '#api/bind.ts'
import type { Api } from '#api/client.ts'
import { actionPorts } from '#api/resources/action.ts'
import { confirmMachine } from '#machines/flows/confirm.machine.ts'
import type { ActionDeclaration } from '#machines/resources/action.ts'
import type { Operation } from '#machines/resources/contract.ts'
import { NamedConfirmView, type Asking, type ConfirmStem } from '#ui/edit/named-confirm.view.tsx'
import { confirming } from './confirming.tsx'

/** A component that asks before a declared action is done to a named record, does it, and tells whether it was done. */
export const asking = <One extends Operation>(
  { api }: { api: Api },
  action: ActionDeclaration<One>,
  words: { stem: ConfirmStem; variant?: 'primary' | 'danger' },
): Asking =>
  confirming(confirmMachine(action).provide({ actors: bind(actionPorts(api, action)) }), (props) => (
    <NamedConfirmView {...props} {...words} />
  ))
