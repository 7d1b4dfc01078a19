import { singleSignOnMachine } from '#machines/flows/tenants/single-sign-on.machine.ts'
import { blankProvider, type ProviderValues } from '#machines/rules/tenants/provider.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { administrator } from '../../support/sample-organisation.ts'

export const sampleProvider: ProviderValues = {
  ...blankProvider,
  isOn: 'true',
  hasSecret: 'true',
  issuer: 'https://id.atelier-morel.example/realms/atelier',
  clientId: 'paraph',
  slug: 'atelier-morel',
  label: 'Atelier Morel',
}

const given = { id: administrator.tenantId, loaded: sampleProvider, entered: { slug: 'morel' }, isAlwaysThere: true }

/** The second refusal asks who the person is. */
export const singleSignOnPaths = [
  ...plainEditPaths(singleSignOnMachine, { ...given, refusal: { name: 'SlugTakenException', field: 'slug' } }),
  ...plainEditPaths(singleSignOnMachine, {
    ...given,
    refusal: { name: 'ReauthenticationRequiredException', field: null },
  }),
]
