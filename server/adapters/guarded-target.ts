import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { RequestOptions } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './openid/public-address.ts'

/** An `import` of it would also load the client that web pages have, which takes 2 % of a start. */
const http = process.getBuiltinModule('node:http')

/** Thrown for an address that may not be called. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed'
}

/** How an address is called: the function that makes the call, and options that it needs. */
type Target = { url: URL; request: typeof https; options: RequestOptions }

/**
 * How a server is called that a tenant names. It must be on the public Internet and use HTTPS, unless its origin is one of
 * `internal`. When it is called, its name is resolved once, all its addresses are checked, and one of them is called: a name
 * that leads elsewhere a moment later gains nothing.
 * @throws AddressNotAllowed if the address itself is not allowed
 */
export function guardedTarget(address: string, internal: readonly string[]): Target {
  const url = new URL(address)
  const isInternal = internal.includes(url.origin)
  if (url.protocol !== 'https:' && !isInternal) throw new AddressNotAllowed('only addresses of HTTPS are called')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isInternal && isIP(host) > 0 && !isPublicAddress(host)) throw new AddressNotAllowed('not a public address')
  return {
    url,
    request: url.protocol === 'https:' ? https : http.request,
    options: {
      // A connection of its own: one that is kept may have been resolved without these checks.
      agent: false,
      ...(!isInternal && { lookup: publicLookup }),
    },
  }
}

/** A name server gets a query twice, and so many milliseconds for its first answer. */
const NAME_SERVERS = { timeout: 2000, tries: 2 }

/** Resolves a name for a connection; fails if any of its addresses is not public. */
const publicLookup: LookupFunction = (name, { all, family }, answer) =>
  void publicAddressesOf(name, family).then(
    ([first, ...others]) => (all ? answer(null, [first, ...others]) : answer(null, first.address, first.family)),
    (error: Error) => answer(error, ''),
  )

/**
 * The addresses of a name. Its name servers are asked without a thread: `dns.lookup` has only a few for the whole server,
 * and a slow name server of one tenant would hold them.
 */
async function publicAddressesOf(name: string, family: unknown): Promise<[LookupAddress, ...LookupAddress[]]> {
  if (/(^|\.)localhost\.?$/i.test(name)) throw new AddressNotAllowed('not a public address')
  const servers = new Resolver(NAME_SERVERS)
  const answers = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)])
  const found = answers.flatMap((answer, i): LookupAddress[] =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: i === 0 ? 4 : 6 })) : [],
  )
  if (!found.every(({ address }) => isPublicAddress(address))) throw new AddressNotAllowed('not a public address')
  const [first, ...others] = found.filter((one) => (family !== 4 && family !== 6) || one.family === family)
  if (!first) throw notFound(name, answers)
  return [first, ...others]
}

/** Why a name has no address: its name servers do not answer, or there is none. */
function notFound(name: string, answers: readonly PromiseSettledResult<unknown>[]): Error {
  const causes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  const codes = causes.map((cause) => (cause instanceof Error && 'code' in cause ? cause.code : undefined))
  const code = codes.includes('ETIMEOUT') ? 'ETIMEDOUT' : 'ENOTFOUND'
  return Object.assign(new Error(`no address of ${name} was found`, { cause: causes[0] }), { code })
}
