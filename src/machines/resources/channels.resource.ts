import { declareAction } from './action.ts'
import { declareList } from './list.ts'
import { listChannels, revokeChannel } from './operations.gen.ts'

/**
 * The API tokens of the account, newest first, on one page (CHAN-001). Creating one shows a secret once: it has a flow of
 * its own.
 */
export const channelList = declareList(listChannels, {
  id: 'channel-list',
  isWhole: true,
  sorts: ['createdDate,desc'],
  filters: {},
})

/** Revoking an API token. */
export const channelRevoke = declareAction(revokeChannel, { id: 'channel-revoke' })
