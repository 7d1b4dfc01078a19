import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the provider says of a person besides their subject, which is what they type as their login there. */
export type Person = Record<string, string | boolean>

type Registered = { redirectUri: string; afterLogout: string; people: Record<string, Person> }

export const CLIENT = { clientId: 'paraph', clientSecret: 'a-secret-of-the-client-0123456789' }

/**
 * A real OpenID provider in this process. Its own pages ask for a login, then for consent; any password is right.
 */
export async function realProvider({ redirectUri, afterLogout, people }: Registered) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [afterLogout],
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'locale'],
    },
    cookies: { keys: ['a key of the test'] },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 600, AccessToken: 600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Goes through the provider's pages as a browser does, from the address that asks for a person to the one that it ends at. */
export async function signInThere(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(address)
  let url = new URL(address)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location !== null) {
      url = new URL(location, url)
      form = undefined
      if (url.origin !== origin) return url
      continue
    }
    const page = await answer.text()
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (prompt === undefined) throw new Error(`${answer.status} ${page.slice(0, 2000)}`)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
  }
  throw new Error('the provider asks without end')
}
