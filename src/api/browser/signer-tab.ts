import type { About } from '#machines/rules/signing/signer-pages.ts'

/** What this tab knows of its links. The mailed token stands nowhere else once it has left the address. */
type Tab = { tokens: Record<string, string>; expired: string | null; last: string | null; about: About | null }

const KEY = 'signer'
const NOTHING: Tab = { tokens: {}, expired: null, last: null, about: null }

/** For where a browser keeps nothing: then the tab knows it until it is reloaded. */
let inMemory: Tab = NOTHING

function read(): Tab {
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept ? (JSON.parse(kept) as Tab) : inMemory
  } catch {
    return inMemory
  }
}

function write(change: Partial<Tab>) {
  inMemory = { ...read(), ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory))
  } catch {
    // Then `inMemory` has it.
  }
}

/** The links of this tab, for as long as it is open. A request's token is that of the link that was followed last. */
export const signerTab = {
  /** A link was followed: what another one told must not be shown any more. */
  enter: () => write({ expired: null, about: null }),
  keep: (requestId: string, token: string) =>
    write({ tokens: { ...read().tokens, [requestId]: token }, last: requestId }),
  tokenOf: (requestId: string): string | null => read().tokens[requestId] ?? null,
  /** The request that was opened last. */
  last: (): string | null => read().last,
  keepExpired: (token: string) => write({ expired: token }),
  expired: (): string | null => read().expired,
  keepAbout: (about: About) => write({ about }),
  about: (): About | null => read().about,
}
