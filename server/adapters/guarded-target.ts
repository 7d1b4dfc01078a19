import { lookup, type LookupAddress } from 'node:dns'
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

/** Resolves a name for a connection; fails if any of its addresses is not public. */
const publicLookup: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    const [first] = addresses
    if (error || !first) return answer(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return answer(new AddressNotAllowed('not a public address'), '')
    if (options.all) return answer(null, addresses)
    answer(null, first.address, first.family)
  })
