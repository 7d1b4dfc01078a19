import type { HandoverPorts } from '#machines/flows/handovers/handover.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type HandoverCall = {
  newKey: () => string
  /** What stayed in the own organisation of accounts that have left it. */
  isDeparted: boolean
}

/** Handing over what an account has, or what stayed of one that has left: `getHandover`, `startHandover`. */
export function handoverPorts(api: Api, { newKey, isDeparted }: HandoverCall): Effects<HandoverPorts> {
  const query = isDeparted ? { departed: true } : {}
  const read = async (id: string, signal: AbortSignal) => {
    const { data, error, response } = await api.GET('/private/accounts/{id}/handover', {
      params: { path: { id }, query },
      signal,
    })
    if (data) return { type: 'page.read', page: data } as const
    if (error?.name === 'NotFoundException') return { type: 'account.missing' } as const
    throw new UnexpectedAnswer(response, error)
  }
  return {
    readPage: ({ id }, signal) => read(id, signal),

    async startHandover({ id, choices, message }, signal) {
      const { data, error, response } = await api.POST('/private/accounts/{id}/handover', {
        params: { path: { id }, query, header: { 'Idempotency-Key': newKey() } },
        body: { choices, customMessage: message },
        signal,
      })
      if (data) return { type: 'handover.started', page: data }
      const name = error?.name
      if (name === 'HandoverRunningException') return read(id, signal)
      if (name === 'NotFoundException') return { type: 'account.missing' }
      if (
        name === 'HandoverNotPossibleException' ||
        name === 'UnknownSuccessorException' ||
        name === 'CustomMessageEmptyException' ||
        name === 'CustomMessageTooLongException' ||
        name === 'CustomMessageUrlException'
      ) {
        const now = await read(id, signal)
        return now.type === 'page.read' ? { type: 'handover.refused', name, page: now.page } : now
      }
      throw new UnexpectedAnswer(response, error)
    },
  }
}
