import type { ReceivedInvitesPorts } from '#machines/flows/invites/received-invites.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watching, type OnReturn } from '../../watching.ts'

type InvitesTools = { api: Api; now: () => number; onReturn: OnReturn }

/** The invitations that wait for the account's answer: `listReceivedInvites`. */
export const receivedInvitesPorts = ({ api, now, onReturn }: InvitesTools): Effects<ReceivedInvitesPorts> => ({
  async listRows({ after, size }, signal) {
    const query = { size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/private/my-tenant-invites', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    return { type: 'rows.listed', page: { rows: content, total: totalElements, isExact: totalExact, next }, at: now() }
  },
  watchRows: watching(onReturn),
})
