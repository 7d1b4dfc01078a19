import { declareList } from './list.ts'
import { listBulkSendings } from './operations.gen.ts'

/** The bulk sendings that the account may see, the latest first. */
export const bulkList = declareList(listBulkSendings, {
  id: 'bulk-list',
  sorts: ['createdDate,desc'],
  filters: {},
  dialogs: {},
})
