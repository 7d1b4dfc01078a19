import type { components } from '#openapi'
import type { SingleSignOnPorts } from '#machines/flows/tenants/single-sign-on.machine.ts'
import { blankProvider, type ProviderValues } from '#machines/rules/tenants/provider.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

type Schemas = components['schemas']

/** A secret that somebody types: machines and journals have only the mark that there is one. */
type EnteredSecret = { text: string }

/** The provider of the own tenant: `getMyProvider` and `updateMyProvider`. */
export const singleSignOnPorts = (api: Api, entered: EnteredSecret): Effects<SingleSignOnPorts> =>
  editPorts<ProviderValues, { provider: Schemas['OwnProvider'] | null }>({
    load: (_, signal) => api.GET('/private/my-tenant-provider', { signal }),
    valuesOf: ({ provider }) => (provider ? valuesOf(provider) : blankProvider),
    update: async (_, values, revision, signal) => {
      const answer = await api.PATCH('/private/my-tenant-provider', {
        params: { header: { 'If-Match': revision } },
        body: { provider: values.isOn === 'true' ? providerOf(values, entered) : null },
        signal,
      })
      if (answer.response.ok) entered.text = ''
      return answer
    },
    refusals: {
      ProviderSettingsException: 'issuer',
      ProviderUnreachableException: 'issuer',
      SlugTakenException: 'slug',
      ReauthenticationRequiredException: null,
      ControlCharacterException: null,
    },
  })

const valuesOf = ({ claims, createsAccounts, ...provider }: Schemas['OwnProvider']): ProviderValues => ({
  ...blankProvider,
  ...provider,
  ...claims,
  isOn: 'true',
  hasSecret: 'true',
  createsAccounts: String(createsAccounts),
})

const providerOf = (values: ProviderValues, { text }: EnteredSecret): Schemas['ProviderInput'] => ({
  issuer: values.issuer,
  clientId: values.clientId,
  clientSecret: values.secret === '' ? null : text,
  slug: values.slug,
  label: values.label,
  claims: {
    login: values.login,
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
  },
  createsAccounts: values.createsAccounts === 'true',
})
