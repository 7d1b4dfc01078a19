import type { CertificationDetailPorts } from '#machines/flows/certifications/certification-detail.machine.ts'
import { CERTIFICATION } from '#machines/rules/certifications/certification-subject.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'

/** Refusals that mean that the certification does not exist, or not for this account. */
const MISSING = ['NotFoundException', 'MalformedRequestException', 'ForbiddenException']

/** One certification and its changes: `getCertification` and `listenForHints`. */
export const certificationDetailPorts = (api: Api): Effects<CertificationDetailPorts> => ({
  async readCertification({ id }, signal) {
    const params = { path: { id } }
    const { data, error, response } = await api.GET('/public/v1/certification-requests/{id}', { params, signal })
    if (error && MISSING.includes(error.name)) return { type: 'certification.missing' }
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'certification.read', certification: data }
  },

  watchCertification: ({ id }, signal, emit) =>
    watch(
      api,
      (changed) => changed.kind === CERTIFICATION && changed.id === id,
      signal,
      () => emit({ type: 'certification.changed' }),
    ),
})
