import { declareList } from './list.ts'
import { listDepartures } from './operations.gen.ts'

/** The people who moved from the account's organisation to another and left something behind, the latest first (ACC-024). */
export const departureList = declareList(listDepartures, {
  id: 'departure-list',
  sorts: ['leftDate,desc'],
  filters: {},
  dialogs: {},
})
