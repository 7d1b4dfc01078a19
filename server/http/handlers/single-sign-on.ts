import type { Ports } from '../../cases/ports.ts'
import { linkAccount, linkOffer } from '../../cases/accounts/single-sign-on/provider-link.ts'
import { returnFromProvider, startAtProvider } from '../../cases/accounts/single-sign-on/provider-sign-in.ts'
import { providerOf } from '../../cases/accounts/single-sign-on/providers.ts'
import { Refused } from '../../engine/refused.ts'
import type { Handlers } from '../call.ts'
import { signInAnswer } from '../kit/sign-in-answer.ts'

type Names = 'getProvider' | 'startAtProvider' | 'returnFromProvider' | 'getIdentityLink' | 'linkIdentity'

/** Signing in at the OpenID provider of an organisation. */
export const singleSignOn = (ports: Ports): Pick<Handlers, Names> => ({
  getProvider: async ({ path }) => ({ status: 200, body: { label: (await providerOf(ports, path.slug)).label } }),

  startAtProvider: ({ path, query, site }) =>
    orTold(path, query?.redirect, async () => {
      // Another site must not sign somebody in to an account of its choice: they start themselves, on our own page.
      if (site === 'other') return to(organisationPage(path.slug, { redirect: query?.redirect }))
      const { location, token } = await startAtProvider(ports, { ...path, redirect: query?.redirect })
      return { ...to(location), provider: token }
    }),

  returnFromProvider: ({ path, query, tokens, address, device }) =>
    orTold(path, undefined, async () => {
      const { provider: token, ...known } = tokens
      const from = { address, device, ...known }
      const returned = await returnFromProvider(ports, { ...path, answer: query ?? {}, token, from })
      if ('link' in returned) return { ...to('/login/link'), provider: returned.link }
      const { body: _, status: __, ...signedIn } = signInAnswer(returned.signedIn)
      const { readAndAgreedLastCGUVersion: hasAgreed } = returned.signedIn.signIn
      const { headers, status } = to(hasAgreed ? returned.redirect : termsPage(path.slug, returned.redirect))
      return { ...signedIn, status, headers: { ...signedIn.headers, ...headers }, provider: null }
    }),

  getIdentityLink: async ({ tokens }) => ({ status: 200, body: await linkOffer(ports, tokens.provider) }),

  linkIdentity: async ({ body, tokens, address, device }) => {
    const { provider: token, ...known } = tokens
    const signedIn = await linkAccount(ports, token, body.password, { address, device, ...known })
    return { ...signInAnswer(signedIn), provider: null }
  },
})

const to = (location: string) => ({ status: 302 as const, headers: { location } })

/** The page that asks somebody who is signed in to accept the terms of use in force, then leads on. */
const termsPage = (slug: string, redirect: string) =>
  `/login/sso/${slug}?${new URLSearchParams({ terms: 'new', redirect }).toString()}`

const organisationPage = (slug: string, query: { problem?: string; redirect?: string | undefined }) => {
  const given = Object.entries(query).filter((one): one is [string, string] => Boolean(one[1]))
  return `/login/sso/${slug}${given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''}`
}

/** A browser is on its way, not a page of ours: a problem leads to the sign-in page of the organisation, which shows it. */
async function orTold<Told>({ slug }: { slug: string }, redirect: string | undefined, answer: () => Promise<Told>) {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return to(organisationPage(slug, { problem: error.name, redirect }))
  }
}
