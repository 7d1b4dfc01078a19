import type { components } from '#openapi'
import type { ListPorts } from '#machines/flows/list.machine.ts'
import type { ListFilter } from '#machines/rules/common/list-query.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

type Sending = components['schemas']['BulkSending']
/** The bulk sendings that one may see: `listBulkSendings`, which has one order and no filters. */
export const bulkListPorts = (
  api: Api,
  now: () => number,
): Effects<ListPorts<Sending, ListFilter, 'createdDate,desc'>> =>
  listPorts(api, {
    now,
    kind: 'bulk',
    list: ({ size, after }, signal) => {
      const query = { size, ...(after !== undefined && { after }) }
      return api.GET('/public/v1/bulk-sendings', { params: { query }, signal })
    },
  })
