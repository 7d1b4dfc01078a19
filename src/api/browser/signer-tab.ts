import type { About } from '#machines/rules/signing/signer-pages.ts'

/** The links of this tab. The token is stored only here once it is removed from the address. */
type Tab = { tokens: Record<string, string>; expired: string | null; last: string | null; about: About | null }

/** Where they are stored. */
let key = 'signer'
const NOTHING: Tab = { tokens: {}, expired: null, last: null, about: null }

/** The fallback if storage is unavailable: lasts until a reload. */
let inMemory: Tab = NOTHING

function read(): Tab {
  try {
    const kept = sessionStorage.getItem(key)
    return kept ? (JSON.parse(kept) as Tab) : inMemory
  } catch {
    return inMemory
  }
}

function write(change: Partial<Tab>) {
  inMemory = { ...read(), ...change }
  try {
    sessionStorage.setItem(key, JSON.stringify(inMemory))
  } catch {
    // `inMemory` has it.
  }
}

/** The links of this tab, until it is closed. The token of a request is that of the last followed link. */
export const signerTab = {
  /** Called first in the frame of an embedded link: other frames of this tab, which show other links, have the same storage. */
  enterFrame: (session: string) => {
    key = `signer/${session}`
    inMemory = NOTHING
  },
  /** Called when a link is followed: forgets what the previous link showed. */
  enter: () => write({ expired: null, about: null }),
  keep: (requestId: string, token: string) =>
    write({ tokens: { ...read().tokens, [requestId]: token }, last: requestId }),
  tokenOf: (requestId: string): string | null => read().tokens[requestId] ?? null,
  /** The id of the last opened request. */
  last: (): string | null => read().last,
  /** Forgets all links, for the next person at this browser. */
  forget: () => write(NOTHING),
  keepExpired: (token: string) => write({ expired: token }),
  expired: (): string | null => read().expired,
  keepAbout: (about: About) => write({ about }),
  about: (): About | null => read().about,
}

const COPIES = 'copies'

/** The fallback for copies if storage is unavailable. */
let copiesInMemory: Record<string, string> = {}

function readCopies(): Record<string, string> {
  try {
    const kept = sessionStorage.getItem(COPIES)
    return kept ? (JSON.parse(kept) as Record<string, string>) : copiesInMemory
  } catch {
    return copiesInMemory
  }
}

function writeCopies(tokens: Record<string, string>) {
  copiesInMemory = tokens
  try {
    sessionStorage.setItem(COPIES, JSON.stringify(tokens))
  } catch {
    // `copiesInMemory` has them.
  }
}

/** The links of copy recipients that this tab has followed, by request, until it is closed. Addresses have no tokens. */
export const copyTab = {
  keep: (requestId: string, token: string) => writeCopies({ ...readCopies(), [requestId]: token }),
  tokenOf: (requestId: string): string | null => readCopies()[requestId] ?? null,
  /** Forgets all links, for the next person at this browser. */
  forget: () => writeCopies({}),
}
