import { blankProvider, providerProblems, trimProvider, type ProviderValues } from '../../rules/tenants/provider.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type SingleSignOnPorts = EditPorts<ProviderValues>

/** Setting the OpenID provider of the own tenant, or removing it. Its secret stays outside the machine. */
export const singleSignOnMachine = editMachine<ProviderValues>({
  id: 'single-sign-on',
  blank: blankProvider,
  normalise: trimProvider,
  problemsOf: providerProblems,
  dialogFor: (refusal) => (refusal === 'ReauthenticationRequiredException' ? 'identity' : null),
})
