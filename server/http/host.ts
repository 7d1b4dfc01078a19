import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../engine/refused.ts'

/**
 * Refuses calls to other host names than that of `origin` (421). A page of another site whose name leads to this server
 * (DNS rebinding) would count as one of ours in a browser. IP addresses and `localhost` are allowed, for health checks and
 * proxies: such a name cannot be made to lead elsewhere. Behind a trusted proxy, the name is that of `X-Forwarded-Host`.
 */
export function expectOwnHost(app: FastifyInstance, origin: string) {
  const own = new URL(origin).hostname
  app.addHook('onRequest', async ({ host }) => {
    if (host && !isOwn(host, own)) throw new Refused('WrongHostException', { message: `this server is at ${origin}` })
  })
}

function isOwn(host: string, own: string): boolean {
  const [, name = ''] = /^(\[[^\]]+\]|[^:]+?)\.?(?::\d{1,5})?$/.exec(host.toLowerCase()) ?? []
  return name === own || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0
}
