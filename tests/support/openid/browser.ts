import type { Server } from '../server/server.ts'

/** Where a sign-in led: the path, its query, the problem in it, and the cookies that were set. */
export type Led = {
  to: string
  query: Record<string, string>
  problem: string | null
  cookies: Record<string, string>
}

/** A call that a browser makes on its way: from another site, unless it says so. */
export async function visit(
  { app }: Server,
  url: string,
  cookies: Record<string, string> = {},
  site: 'same-origin' | 'cross-site' | 'none' = 'cross-site',
) {
  const answer = await app.inject({
    method: 'GET',
    url,
    headers: {
      'sec-fetch-site': site,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { status: answer.statusCode, location: answer.headers.location ?? '', cookies: { ...cookies, ...set }, answer }
}

/** Starts a sign-in at the provider of an organisation from our page: its address there, and the cookie. */
export async function start(server: Server, slug: string, redirect?: string) {
  const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`
  const path = `/api/public/v1/oidc/${slug}/start${query}`
  const { status, location, cookies, answer } = await visit(server, path, {}, 'same-origin')
  return { status, location, cookies, answer, asked: new URL(location, 'https://sign.example.org').searchParams }
}

/** Comes back from a provider. */
export async function comeBack(server: Server, url: URL | string, cookies: Record<string, string>): Promise<Led> {
  const { pathname, search } = new URL(url, 'https://sign.example.org')
  const { location, cookies: set } = await visit(server, `${pathname}${search}`, cookies)
  const led = new URL(location, 'https://sign.example.org')
  return {
    to: led.pathname,
    query: Object.fromEntries(led.searchParams),
    problem: led.searchParams.get('problem'),
    cookies: set,
  }
}
