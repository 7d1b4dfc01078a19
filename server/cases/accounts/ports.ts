import type { Account } from '../../engine/caller.ts'
import type { Stage } from '../../store/accounts/sessions.ts'

/** A session with its account, as its calls see it. */
export type Session = {
  account: Account
  stage: Stage
  /** Whether its person proved who they are by our own means, or by a provider for one of its tenant's domains. */
  isVouched: boolean
  startedAt: Date
  seenAt: Date
  confirmedAt: Date
}

/** Sessions in memory, by the hash of their tokens. */
export type Sessions = {
  /**
   * A session from memory, or else by `read`. What was kept is not used again once the session, its account or its tenant
   * has changed.
   */
  get: (hash: string, read: () => Promise<Session | undefined>) => Promise<Session | undefined>
  /** Calls `onChange` whenever a session, its account or its tenant has changed. Returns the function that stops it. */
  watch: (hash: string, onChange: () => void) => () => void
}

/** An OpenID provider, as it knows this application. */
export type Provider = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }

/** What binds the answer of a provider to the browser that asked: all are unpredictable, and used once. */
export type Proof = { state: string; nonce: string; verifier: string }

/** What a provider's answer brings in the address of the callback. */
export type ProviderAnswer = { code?: string; state?: string; iss?: string; error?: string }

/** A person, as a provider knows them. `endSession` is the address that ends their session there, if it has one. */
export type Identity = {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
  endSession: string | null
}

/**
 * OpenID Connect: the code flow with PKCE. All throw `ProviderUnavailableException`. `identify` also throws
 * `ProviderRefusedException`, `ProviderNonceException`, `ProviderIssuerException` and `ProviderTokenException`.
 */
export type OpenId = {
  /** The address at the provider that asks for a person. The provider may have been read a minute ago. */
  authorize: (provider: Provider, proof: Proof) => Promise<string>
  /** Whether the provider can be asked for a person now: it throws if not. */
  check: (provider: Provider, proof: Proof) => Promise<void>
  /**
   * The person that an answer is about, once all of it is verified. Of the claims named `wanted`, those that are not in
   * the ID token are asked for. Ending their session leads to `afterwards`.
   */
  identify: (
    provider: Provider,
    answer: ProviderAnswer,
    about: { proof: Proof; wanted: string[]; afterwards: string },
  ) => Promise<Identity>
}

/** The texts of the TXT records of a DNS name; none if it has none. Throws an Error if no name server answers. */
export type Dns = { texts: (name: string) => Promise<string[]> }
