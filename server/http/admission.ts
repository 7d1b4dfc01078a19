import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, type Right } from '#machines/rules/accounts/rights.ts'
import type { Account, Caller } from '../engine/caller.ts'
import { Refused } from '../engine/refused.ts'
import type { Operation, Scheme } from './contract.ts'
import { tokensOf } from './cookie.ts'
import { charge, rateHeaders, type Throttle } from './throttle.ts'

/**
 * Resolves a token of each security scheme to its caller, or null if it is unknown. Throws `ExpiredTokenException` if the
 * token has expired. A scheme without a function refuses every token.
 */
export type Callers = { [Name in Scheme]?: (token: string) => Promise<Caller | null> } & {
  /**
   * How long a session still lasts for the account that it had, in milliseconds; 0 if it has ended. Asking does not keep it
   * alive.
   */
  sessionTime?: (token: string, account: Account) => Promise<number>
  /** Calls `onChange` when a session may have ended before its time. Returns the function that stops it. */
  watchSession?: (token: string, onChange: () => void) => () => void
}

/** Where a call comes from: a page of ours, one of another site (or the address bar), or no browser that says so. */
export type Site = 'own' | 'other' | 'unknown'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    site: Site
  }
}

type Admission = { callers: Callers; origin: string | undefined; take: Throttle }

/**
 * A Fastify hook that identifies and authorizes the caller before the body is read.
 * @throws Refused `SessionEndedException`, `InvalidTokenException`, `ForbiddenException`, `ReauthenticationRequiredException`,
 *   `TooManyRequestsException`
 */
export const admit =
  (operation: Operation, { callers, origin, take }: Admission) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const changes = request.method !== 'GET'
    const site = siteOf(request, origin)
    request.site = site

    const telling: Throttle = (kind, id, cost) =>
      take(kind, id, cost, (allowance) => void reply.headers(rateHeaders(allowance)))
    if (changes && site === 'other') {
      // Whose session it came with is not looked up.
      charge(telling, operation, null, request)
      throw new Refused('ForbiddenException', { message: 'from another site' })
    }
    const caller = await callerOf(operation, callers, request).catch((error: unknown) => {
      charge(telling, operation, null, request)
      throw error
    })
    charge(telling, operation, caller, request)
    request.caller = caller
    const byCookie =
      (caller?.kind === 'account' || caller?.kind === 'pending') && request.headers.authorization === undefined
    if (caller?.kind === 'account' && !caller.apiToken) reply.headers(sessionHeaders(caller))
    if ((operation.ownPage || (changes && byCookie)) && site !== 'own')
      throw new Refused('ForbiddenException', { message: 'only pages of this origin may call this' })

    const { right, otherRight, scope } = operation
    if (caller?.kind === 'account' && caller.apiToken && !(scope && caller.apiToken.scopes.includes(scope)))
      throw new Refused('ForbiddenException', { message: `the channel lacks the scope ${scope}` })
    const hasOther = otherRight !== undefined && hasRight(caller, otherRight)
    if (right !== undefined && right !== 'none' && !hasOther && !hasRight(caller, right))
      throw new Refused('ForbiddenException', { message: `the right ${right} is missing` })
    // Who made an API token had to prove who they are, too.
    if (operation.confirmed && caller?.kind === 'account' && !caller.apiToken && !caller.isConfirmed)
      throw new Refused('ReauthenticationRequiredException')
  }

/** What an answer says about the session of its caller: whose it is, and in how many seconds it ends even if it is used. */
export const sessionHeaders = ({ id, endsIn }: { id: string; endsIn: number }): Record<string, string> => ({
  'paraph-account': id,
  'paraph-session-ends-in': String(Math.floor(endsIn / 1000)),
})

/** Whether a caller has the right that the contract requires of accounts. Other callers need only their token. */
export const hasRight = (caller: Caller | null, right: Right): boolean =>
  caller?.kind !== 'account' || may(caller.account, right)

/** A call with a bearer token ignores the session cookie. */
async function callerOf({ schemes, open }: Operation, callers: Callers, request: FastifyRequest) {
  const byCookie = schemes.filter((scheme) => scheme === 'session' || scheme === 'pendingSession')
  const bearers = schemes.filter((scheme) => scheme !== 'session' && scheme !== 'pendingSession')
  const token = bearerOf(request.headers)
  if (token !== undefined) {
    for (const scheme of bearers) {
      const caller = await callers[scheme]?.(token)
      if (caller) return caller
    }
    if (bearers.length > 0) throw new Refused('InvalidTokenException')
  }

  const { session } = tokensOf(request)
  if (token === undefined && session !== undefined)
    for (const scheme of byCookie) {
      const caller = await callers[scheme]?.(session)
      if (caller) return caller
    }
  if (open) return null
  throw new Refused(byCookie.length > 0 ? 'SessionEndedException' : 'InvalidTokenException')
}

const bearerOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization === undefined ? undefined : (/^Bearer +([\w~+/.-]+=*) *$/i.exec(authorization)?.[1] ?? '')

/**
 * The site that a call comes from. Browsers send `Sec-Fetch-Site`; old browsers, and all browsers on plain HTTP, send only
 * `Origin`. A page at the called host is our own: `expectOwnHost` has refused names that may lead elsewhere. `unknown`:
 * neither header, so usually not a browser.
 */
function siteOf(
  { headers: { 'sec-fetch-site': site, origin }, host }: FastifyRequest,
  ownOrigin: string | undefined,
): Site {
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other'
  if (origin === undefined) return 'unknown'
  return origin === ownOrigin || origin.split('//')[1] === host ? 'own' : 'other'
}
