import type { FastifyInstance } from 'fastify'
import { networkOf } from '#machines/rules/common/network.ts'
import type { Throttle } from '../throttle.ts'

/** Bytes of a body: `List-Unsubscribe=One-Click`, in the form of a form. */
const MAX_BODY_BYTES = 1024

/** Stops the reminders that the token of a link is for. */
type Stop = (token: string, address: string) => Promise<unknown>

/**
 * Takes what mail programs send when somebody unsubscribes with one click (RFC 8058): a POST to the address of the page,
 * without cookies, whose body says nothing that its address does not. Answers with problems, as operations do.
 */
export function oneClick(app: FastifyInstance, { stop, take }: { stop: Stop; take: Throttle }) {
  void app.register(async (plain) => {
    plain.removeAllContentTypeParsers()
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, __, done) => done(null))
    plain.post<{ Params: { token: string } }>('/stop-reminders/:token', async ({ params, ip }, reply) => {
      take('network', networkOf(ip))
      await stop(params.token, ip)
      return reply.code(204).send()
    })
  })
}
