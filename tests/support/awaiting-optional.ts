import { ANNA, bearer, linkFor, sent, SIGNER_PATH, signingOf, type Signer } from './server/signing.ts'
import type { Reached } from './server/server.ts'

/** A sent request that waits for optional signers only: Anna has signed. `arrive` opens it for one of them. */
export async function awaitingOptional(
  server: Reached,
  cookie: string,
  [must, ...optional]: [must: string, ...optional: string[]],
) {
  const anna: Signer = { ...ANNA, mail: must, otpType: 'NONE', orderToSign: 0 }
  const free = { lastName: 'Weber', otpType: 'NONE', orderToSign: 0, signatureType: 'OPTIONAL' } as const
  const others = optional.map((mail, i): Signer => ({ ...free, mail, firstName: ['Otto', 'Mia'][i]! }))
  const request = await sent(server, cookie, [anna, ...others])
  const arrive = async (mail: string) => {
    const token = await linkFor(server, mail)
    const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
    return { token, ...signingOf(server, { token, mail, shown }) }
  }
  const { sign } = await arrive(must)
  const { status } = await sign()
  if (status !== 200) throw new Error(`the request was not signed: ${status}`)
  return { ...request, arrive }
}
