import type { CertificationListPorts } from '#machines/flows/certifications/certification-list.machine.ts'
import { certificationQueryOf } from '#machines/rules/certifications/certification-filter.ts'
import { CERTIFICATION } from '#machines/rules/certifications/certification-subject.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The certifications that one may see, and that they have changed: `listCertifications` and `listenForHints`. */
export const certificationListPorts = (api: Api, now: () => number): Effects<CertificationListPorts> =>
  listPorts(api, {
    now,
    kind: CERTIFICATION,
    list: ({ sort, size, after, ...filter }, signal) => {
      const query = { ...certificationQueryOf(filter), sort, size, ...(after !== undefined && { after }) }
      return api.GET('/public/v1/certification-requests', { params: { query }, signal })
    },
  })
