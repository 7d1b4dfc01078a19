import { declareList } from './list.ts'
import { listDepartures } from './operations.gen.ts'

/** The people who have left the organisation of the account and of whom something stayed, the latest first (ACC-024). */
export const departureList = declareList(listDepartures, {
  id: 'departure-list',
  sorts: ['leftDate,desc'],
  filters: {},
  dialogs: {},
})
