import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { components } from '#openapi'
import { NoConnection } from '../client.ts'

type Schemas = components['schemas']

/** Options of WebAuthn as JSON, as the server made them. */
type Options = Record<string, unknown>

/** What a browser does with passkeys. Null: the person gave up, waited too long, or had none. */
export type Passkeys = {
  /** Asks the person to use a passkey. */
  use: (options: Options, signal: AbortSignal) => Promise<Schemas['PasskeyUse'] | null>
  /** Asks the person to make a passkey; `known` if the device or security key has one of this account. */
  make: (options: Options, signal: AbortSignal) => Promise<Schemas['PasskeyCreation'] | 'known' | null>
}

/** Whether the browser has passkeys: it needs a secure address. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** The passkeys of this browser. */
export const browserPasskeys: Passkeys = {
  async use(options, signal) {
    const { startAuthentication } = await library(signal)
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const answer = await startAuthentication({ optionsJSON }).catch(unlessDeclined)
    return answer as Schemas['PasskeyUse'] | null
  },

  async make(options, signal) {
    const { startRegistration } = await library(signal)
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    const answer = await startRegistration({ optionsJSON }).catch((error: unknown) =>
      nameOf(error) === 'InvalidStateError' ? 'known' : unlessDeclined(error),
    )
    return answer as Schemas['PasskeyCreation'] | 'known' | null
  },
}

/**
 * Loads the library, which is loaded only where a passkey is wanted, and has `signal` take back what it asks.
 * @throws NoConnection if it cannot be loaded
 */
async function library(signal: AbortSignal) {
  const loaded = await import('@simplewebauthn/browser').catch((error: unknown) => {
    throw new NoConnection(String(error))
  })
  signal.throwIfAborted()
  signal.addEventListener('abort', () => loaded.WebAuthnAbortService.cancelCeremony(), { once: true })
  return loaded
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Browsers give one error for giving up, for the end of the time, and for no passkey, so that no page learns which. */
function unlessDeclined(error: unknown): null {
  if (nameOf(error) === 'NotAllowedError') return null
  throw error
}
