import type { DocumentQuotaPorts } from '#machines/flows/certifications/document-quota.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The quota of documents of the caller's tenant: `getDocumentQuota`. */
export const documentQuotaPorts = (api: Api): Effects<DocumentQuotaPorts> => ({
  async readQuota(_, signal) {
    const { data, error, response } = await api.GET('/public/v1/certification/quota', { signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'quota.read', quota: data }
  },
})
