import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { startServer } from './server.ts'
import {
  ANNA,
  bearer,
  codeFor,
  etag,
  ifMatch,
  linkFor,
  payloadFor,
  sent,
  SIGNER_PATH,
  type Request,
  type Signer,
} from './signing.ts'

type Schemas = components['schemas']
export type View = Schemas['SigningView']

export type SignerDesk = Awaited<ReturnType<typeof openSignerDesk>>

/** A server with the demonstration, where Ada sends requests, and the calls of signers, each with the token of a link. */
export async function openSignerDesk() {
  const server = await startServer()
  await addDemo(server.ports)
  let ada = await server.signIn('ada')
  let count = 0
  /** Each signer gets a new mail address, to tell the mails apart. */
  const fresh = (change: Partial<Signer> = {}): Signer => ({
    ...ANNA,
    ...change,
    mail: `signer${++count}@example.org`,
  })
  const call = (method: 'GET' | 'POST', rest: string, token: string) =>
    server.call(method, `${SIGNER_PATH}/${rest}`, undefined, undefined, bearer(token))
  const open = (token: string) => call('GET', 'open', token)
  const ask = (token: string) => call('POST', 'generate-otp', token)
  const sign = (token: string, payload: Schemas['SignPayload'], revision: string, key?: string) =>
    server.call('POST', `${SIGNER_PATH}/sign`, payload, undefined, {
      ...bearer(token),
      ...ifMatch(revision),
      ...(key && { 'idempotency-key': key }),
    })
  return {
    server,
    /** The cookie of Ada. */
    ada: () => ada,
    /** Signs Ada in again: her session ends as time goes by. */
    signIn: async () => {
      ada = await server.signIn('ada')
    },
    get: async (id: string, rest = '') =>
      (await server.call('GET', `/public/v1/simple-sign-requests/${id}${rest}`, undefined, ada)).body as Request,
    fresh,
    open,
    look: (token: string) => call('GET', 'me', token),
    ask,
    sign,
    /** A signer who has opened a new request, before the code. */
    arrived: async (signer = fresh(), others: Signer[] = []) => {
      const { id } = await sent(server, ada, [signer, ...others])
      const token = await linkFor(server, signer.mail)
      const shown = await open(token)
      return { id, token, signer, revision: etag(shown), view: shown.body as View }
    },
    /** Opens, asks for a code, and signs with all fields filled in. */
    signed: async (token: string, mail: string) => {
      const shown = await open(token)
      await ask(token)
      return sign(token, payloadFor(shown.body as View, await codeFor(server, mail)), etag(shown))
    },
  }
}
