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

export const singleSignOnPaths = plainEditPaths(singleSignOnMachine, {
  id: administrator.tenantId,
  loaded: sampleProvider,
  entered: { slug: 'morel' },
  refusal: { name: 'SlugTakenException', field: 'slug' },
})
