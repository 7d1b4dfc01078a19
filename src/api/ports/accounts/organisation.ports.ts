import type { OrganisationPorts } from '#machines/flows/accounts/organisation.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Finding an organisation by its short name: `getProvider` of the contract. */
export const organisationPorts = (api: Api): Effects<OrganisationPorts> => ({
  async findOrganisation({ slug }, signal) {
    const { data, error, response } = await api.GET('/public/v1/oidc/{slug}', { params: { path: { slug } }, signal })
    if (data) return { type: 'organisation.found', label: data.label }
    // The contract refuses what cannot be a short name.
    if (error?.name === 'UnknownProviderException' || error?.name === 'MalformedRequestException')
      return { type: 'organisation.unknown' }
    throw new UnexpectedAnswer(response, error)
  },
})
