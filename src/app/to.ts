import { generatePath } from 'react-router'
import type { SignerPage } from '#machines/rules/signing/signer-pages.ts'
import { pages, type Paths, type Route } from './routes/all-routes.ts'

/** The parameters in a path pattern, and those of them that may be missing. */
type Parameters<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
type Needed<Path extends string> = Exclude<Parameters<Path>, `${string}?`>

/** The parameters of a path; what is no part of it becomes the query. */
type Values<Path extends string> = { [Name in Needed<Path>]: string } & Readonly<Record<string, string | undefined>>

type PathValues<Path extends string> = [Needed<Path>] extends [never] ? [values?: Values<Path>] : [values: Values<Path>]

/** The address of a page, as a path with its query. */
export function to<One extends Route>(route: One, ...[values]: PathValues<Paths[One]>): string {
  const { path } = pages[route]
  const query = Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined || new RegExp(`/:${name}\\b`).test(path) ? [] : [[name, value]],
  )
  const search = new URLSearchParams(query).toString()
  return generatePath(path, values) + (search && `?${search}`)
}

/** The address of a page without the parts that may be missing. */
export const addressOf = (route: Route): string => pages[route].path.replace(/\/:\w+\?$/, '')

/** The address to log in at, and to go from there to `redirect`; `redirect` is left out if it is where everybody lands. */
export const toLogin = (redirect: string | null = null, at: 'login' | 'organisation' = 'login'): string =>
  redirect === null || redirect === to('home') || redirect === '/' ? to(at) : to(at, { redirect })

/** The address of the page that says why a request cannot be signed (flows, section 2), or that shows it. */
export function toSigner(page: SignerPage): string {
  if (page === 'expiredLink' || page === 'embeddedNotAvailable') return to(page)
  if (page === 'ownRefusal') return to('rejectedStatus', { by: 'me' })
  if (page === 'signedExpired') return to('expiredStatus', { by: 'me' })
  if (page === 'ownOptionalRefusal') return to('rejectedStatus', { by: 'optional' })
  if (page === 'reassigned') return to('notAvailableStatus', { link: 'reassigned' })
  if (page === 'endedLink') return to('notAvailableStatus', { link: 'ended' })
  return page === 'unknownLink' ? to('notAvailableStatus', { link: 'unknown' }) : to(`${page}Status`)
}

/** Where the server starts a sign-in with an organisation. It is no page, but leads to another service. */
export const startOf = (slug: string, redirect: string | null): string =>
  `/api/public/v1/oidc/${slug}/start${redirect === null ? '' : `?${new URLSearchParams({ redirect })}`}`

/** The `redirect` that `toLogin` put into an address; null if it is missing or leads to another origin. */
export function redirectOf(url: URL): string | null {
  const target = URL.parse(url.searchParams.get('redirect') ?? '', url)
  const isSameOrigin = url.searchParams.has('redirect') && target?.origin === url.origin
  // `/.//elsewhere` has our origin, but its path, read by itself, is another host.
  return isSameOrigin && !target.pathname.startsWith('//') ? target.pathname + target.search : null
}

/** The `redirect` in the query of this page; null if it is missing or leads to another origin. */
export const redirectIn = (search: string): string | null => redirectOf(new URL(search, location.origin))
