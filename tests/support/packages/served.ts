import { apiTokenScopes } from '#machines/rules/tokens/api-token.ts'
import { addDemo } from '../../../server/demo.ts'
import { createClient, type Client } from '../../../packages/client/src/client.ts'
import { allowCertifications } from '../server/calls/certifications.ts'
import { startServer, type Server } from '../server/server.ts'
import { ANNA, bearer, linkFor, SIGNER_PATH, signingOf } from '../server/signing.ts'

/** A server that programs call over HTTP, with an API token of Charles, the administrator of a tenant. */
export type Served = {
  server: Server
  url: string
  token: string
  /** The session of Charles. */
  cookie: string
  /** A client with the token. It waits for the jobs of the server, not for time. */
  client: Client
  /** A day on which requests can expire, at the clock of the server. */
  expires: Date
  /** Signs as the person with this address, whose newest request asks for no code. */
  signs: (mail: string) => Promise<void>
}

/** Starts a server for programs. Takes a second. */
export async function serveForPrograms(): Promise<Served> {
  const server = await startServer()
  await addDemo(server.ports)
  await allowCertifications(server.ports)
  const cookie = await server.signIn('charles')
  const apiToken = { name: 'Programs', scopes: apiTokenScopes, days: 30 }
  const created = await server.call('POST', '/private/channels', apiToken, cookie)
  const { token } = created.body as { token: string }
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    server,
    url,
    token,
    cookie,
    client: createClient({ url, token, wait: () => server.idle() }),
    expires: new Date(server.ports.now().getTime() + 10 * 86_400_000),
    signs: async (mail) => {
      const link = await linkFor(server, mail)
      const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(link))
      const { status, body } = await signingOf(server, { token: link, mail, shown }).sign()
      if (status !== 200) throw new Error(`${mail} could not sign: ${status} ${JSON.stringify(body)}`)
    },
  }
}

/** Somebody who signs without a code. */
export const SIGNER = { ...ANNA, mail: 'anna.programs@example.org', orderToSign: 0, otpType: 'NONE' } as const
