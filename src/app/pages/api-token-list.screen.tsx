import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { apiTokenCreationPorts } from '#api/ports/tokens/api-token-creation.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { apiTokenCreationMachine, type ShownToken } from '#machines/flows/tokens/api-token-creation.machine.ts'
import { apiTokenList, apiTokenRevoke } from '#machines/resources/api-tokens.resource.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { ApiTokenCreationView } from '#ui/tokens/api-token-creation.view.tsx'
import { ApiTokenListView, type ApiTokenCreation } from '#ui/tokens/api-token-list.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { listPage } from '../bindings/resource-list.tsx'

/** The API tokens of the account. */
export function screen(app: App) {
  const Revoke = asking(app, apiTokenRevoke, { stem: 'api-token-revoke' })
  const Creation = apiTokenCreation(app.api)
  return listPage(app, apiTokenList, (props) => <ApiTokenListView {...props} Creation={Creation} Revoke={Revoke} />)
}

/** Creating a token. The server shows it once: it stays in this closure until somebody says that it is kept. */
function apiTokenCreation(api: App['api']): ApiTokenCreation {
  const shown: ShownToken = { token: null }
  const machine = apiTokenCreationMachine.provide({
    actors: bind(apiTokenCreationPorts(api, shown)),
    actions: { forgetToken: () => void Object.assign(shown, { token: null }) },
  })
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const View = (props: ViewProps<typeof apiTokenCreationMachine>) => (
    <ApiTokenCreationView {...props} shown={shown} origin={window.location.origin} IdentityConfirm={Confirm} />
  )
  return ({ onDone }) => <Flow machine={machine} view={View} onDone={onDone} />
}
