import { bulkList } from '#machines/resources/bulk-sendings.resource.ts'
import { listingPaths } from '../../support/resources/paths.ts'
import { done, waiting } from './bulk-progress.paths.ts'

export const sampleBulkSendings = [waiting, { ...done, id: '65f000000000000000000b02', name: 'Leases 2026' }]

export const bulkListPaths = listingPaths(bulkList, { rows: sampleBulkSendings })
