import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, type Right } from '#machines/rules/accounts/rights.ts'
import type { Caller } from '../engine/caller.ts'
import { Refused } from '../engine/refused.ts'
import type { Operation, Scheme } from './contract.ts'
import { tokensOf } from './cookie.ts'

/**
 * Who a token of each scheme belongs to; null where to nobody. One that once was good may be refused by
 * name instead: `ExpiredTokenException`. A scheme that is not here lets nobody in.
 */
export type Callers = { [Name in Scheme]?: (token: string) => Promise<Caller | null> }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/**
 * Asks who calls and whether they may, before anything that they say is read.
 * @throws Refused `SessionEndedException`, `InvalidTokenException`, `ForbiddenException`
 */
export const admit =
  (operation: Operation, callers: Callers, origin: string | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const changes = request.method !== 'GET'
    const from = siteOf(request.headers, origin)
    if (changes && from === 'elsewhere') throw new Refused('ForbiddenException', { message: 'from another site' })

    const caller = await callerOf(operation, callers, request)
    request.caller = caller
    const byCookie = caller?.kind === 'account' && request.headers.authorization === undefined
    if (caller?.kind === 'account') reply.header('paraph-account', caller.id)
    if ((operation.ownPage || (changes && byCookie)) && from !== 'here')
      throw new Refused('ForbiddenException', { message: 'only pages of this origin may call this' })

    const { right } = operation
    if (right !== undefined && right !== 'none' && !hasRight(caller, right))
      throw new Refused('ForbiddenException', { message: `the right ${right} is missing` })
  }

/** Whether a caller has the right that the contract asks of accounts; other callers need only their token. */
export const hasRight = (caller: Caller | null, right: Right): boolean =>
  caller?.kind !== 'account' || may(caller.account, right)

/** A bearer token is taken or refused for itself: a cookie beside it counts for nothing. */
async function callerOf({ schemes, open }: Operation, callers: Callers, request: FastifyRequest) {
  const bearers = schemes.filter((scheme) => scheme !== 'session')
  const token = bearerOf(request.headers)
  if (token !== undefined) {
    for (const scheme of bearers) {
      const caller = await callers[scheme]?.(token)
      if (caller) return caller
    }
    if (bearers.length > 0) throw new Refused('InvalidTokenException')
  }

  const { session } = tokensOf(request)
  if (token === undefined && session !== undefined && schemes.includes('session')) {
    const caller = await callers.session?.(session)
    if (caller) return caller
  }
  if (open) return null
  throw new Refused(schemes.includes('session') ? 'SessionEndedException' : 'InvalidTokenException')
}

const bearerOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization === undefined ? undefined : (/^Bearer +([\w~+/.-]+=*) *$/i.exec(authorization)?.[1] ?? '')

/**
 * Where a call comes from. Browsers say so by `Sec-Fetch-Site`; old ones, and all on plain HTTP, by `Origin`
 * alone. `unsaid` is no browser, or one from which nothing can be known.
 */
function siteOf({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders, own: string | undefined) {
  if (site !== undefined) return site === 'same-origin' ? 'here' : 'elsewhere'
  if (origin === undefined) return 'unsaid'
  return origin === own || origin.split('//')[1] === host ? 'here' : 'elsewhere'
}
