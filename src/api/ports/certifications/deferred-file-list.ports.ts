import type { DeferredFileListPorts } from '#machines/flows/certifications/deferred-file-list.machine.ts'
import { CERTIFICATION } from '#machines/rules/certifications/certification-subject.ts'
import { deferredFileQueryOf } from '#machines/rules/certifications/deferred-file-filter.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The files that are certified later, and that a certification may have taken some: `listDeferredFiles` and `listenForHints`. */
export const deferredFileListPorts = (api: Api, now: () => number): Effects<DeferredFileListPorts> =>
  listPorts(api, {
    now,
    kind: CERTIFICATION,
    // They have one order, which is not asked for.
    list: ({ sort: _, size, after, ...filter }, signal) => {
      const query = { ...deferredFileQueryOf(filter), size, ...(after !== undefined && { after }) }
      return api.GET('/public/v1/deferred/files', { params: { query }, signal })
    },
  })
