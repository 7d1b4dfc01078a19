import type { DeferredCertificationPorts } from '#machines/flows/certifications/deferred-certification.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { isAboutContent, keyFor } from '../documents/document-wizard.ts'

/** A certification of files that were uploaded before: `createCertification`. */
export const deferredCertificationPorts = (api: Api): Effects<DeferredCertificationPorts> => ({
  async certify({ key, flowName, ids }, signal) {
    const { data, error, response } = await api.POST('/public/v1/certification/create-request', {
      // A retry with the same content is the same certification.
      params: { header: { 'Idempotency-Key': await keyFor([key, flowName, ...ids]) } },
      body: { flowName, deferredFiles: ids },
      signal,
    })
    if (data) return { type: 'certification.created', id: data.id }
    if (error?.deferredErrors) {
      const refused = error.deferredErrors.errors.flatMap(({ file }) => ids[file] ?? [])
      return { type: 'files.refused', ids: refused }
    }
    if (error && isAboutContent(response.status)) return { type: 'certification.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
