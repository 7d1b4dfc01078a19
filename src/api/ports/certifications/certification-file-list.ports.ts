import type { CertificationFileListPorts } from '#machines/flows/certifications/certification-file-list.machine.ts'
import { certificationFileQueryOf } from '#machines/rules/certifications/certification-file-filter.ts'
import { CERTIFICATION } from '#machines/rules/certifications/certification-subject.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'
import { watching } from '../../watching.ts'

/** The certified files that one may see, and that their certifications have changed: `listCertificationFiles` and `listenForHints`. */
export const certificationFileListPorts = (api: Api, now: () => number): Effects<CertificationFileListPorts> =>
  listPorts(api, {
    now,
    kind: CERTIFICATION,
    // They have one order, which is not asked for.
    list: ({ sort: _, size, after, ...filter }, signal) => {
      const query = { ...certificationFileQueryOf(filter), size, ...(after !== undefined && { after }) }
      return api.GET('/public/v1/certification-files', { params: { query }, signal })
    },
  })

/**
 * The same on the page of their certification: its files stay as they were given, and the page itself hears of its state.
 * A second stream of hints would take one of the few connections that a browser has for a server.
 */
export const ownFileListPorts = (api: Api, now: () => number): Effects<CertificationFileListPorts> => ({
  ...certificationFileListPorts(api, now),
  watchRows: watching(() => {}),
})
