import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../contract.ts'

/** A Fastify hook that says in headers that an operation is deprecated (RFC 9745), and when it may be gone (RFC 8594). */
export const warnOf =
  ({ deprecated }: Pick<Operation, 'deprecated'>) =>
  async (_: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (deprecated)
      reply.headers({
        deprecation: `@${deprecated.since.getTime() / 1000}`,
        sunset: deprecated.until.toUTCString(),
        link: '</api-reference>; rel="deprecation"',
      })
  }
