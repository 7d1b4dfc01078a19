import { declareAction } from './action.ts'
import { declareList } from './list.ts'
import { listChannels, revokeChannel } from './operations.gen.ts'

/**
 * The API tokens of the account, newest first, on one page (CHAN-001). Creating one shows a secret once: it has a flow of
 * its own.
 */
export const apiTokenList = declareList(listChannels, {
  id: 'api-token-list',
  isWhole: true,
  sorts: ['createdDate,desc'],
  filters: {},
  dialogs: { new: 'list', revoke: 'row' },
})

/** Revoking an API token. */
export const apiTokenRevoke = declareAction(revokeChannel, { id: 'api-token-revoke' })
