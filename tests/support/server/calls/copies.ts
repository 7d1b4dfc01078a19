import type { components } from '#openapi'
import type { Reached } from '../server.ts'
import {
  bearer,
  drafted,
  etag,
  ifMatch,
  linkFor,
  SIGNER_PATH,
  signingOf,
  type Request,
  type Signer,
} from '../signing.ts'

type Schemas = components['schemas']

export const COPIES = '/private/cc-recipient'
const LINK = /\/consult-request-cc\/([\w-]+)/

/** The token of the newest link mailed to a copy recipient. */
export async function copyLinkFor(server: Reached, mail: string): Promise<string> {
  const { plain } = await server.mails(({ recipient, plain: text }) => recipient === mail && LINK.test(text))
  return LINK.exec(plain)![1]!
}

/** A sent request with copy recipients, and what can be done about it. */
export async function copied(server: Reached, cookie: string, signer: Signer, ccRecipients: string[]) {
  const { id, file, reply } = await drafted(server, cookie, [signer])
  const path = `/public/v1/simple-sign/${id}`
  const patched = await server.call('PATCH', path, { ccRecipients }, cookie, ifMatch(etag(reply)))
  const sent = await server.call('POST', `${path}/submit-request`, {}, cookie, ifMatch(etag(patched)))
  if (sent.status !== 200) throw new Error(`the request was not sent: ${sent.status} ${JSON.stringify(sent.body)}`)
  const request = sent.body as Request
  /** A call with the newest link of a copy recipient, or with a token. */
  const read = async (rest: string, token?: string) =>
    server.call(
      'GET',
      `${COPIES}${rest}`,
      undefined,
      undefined,
      bearer(token ?? (await copyLinkFor(server, ccRecipients[0]!))),
    )
  const open = async (token?: string) => (await read('/open', token)).body as Schemas['CopyView']
  /** Signs for the signer, who needs no code. */
  const sign = async () => {
    const token = await linkFor(server, signer.mail)
    const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
    return signingOf(server, { token, mail: signer.mail, shown }).sign()
  }
  return { id, file: file.id, request, revision: etag(sent), read, open, sign }
}
