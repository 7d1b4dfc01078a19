import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { OpenId, Proof, Provider } from '../../cases/accounts/ports.ts'
import { Refused, type Refusal } from '../../engine/refused.ts'
import { keptAnswers } from './kept-answers.ts'
import { guardedCall, type Guard } from './guarded-call.ts'

const SECONDS = 10
const MAX_BYTES = 1 << 20
/** The longest subject (OpenID Connect Core, section 2). */
const MAX_SUBJECT = 255
const SCOPE = 'openid profile email'

/** OpenID Connect with providers on the Internet, and with those of the origins in `internal`. */
export function openId({ internal }: Pick<Guard, 'internal'>): OpenId {
  const guard: Guard = { time: SECONDS * 1000, bytes: MAX_BYTES, internal }

  const described = keptAnswers<Configuration>()
  const keyOf = ({ issuer, clientId, clientSecret }: Provider) => JSON.stringify([issuer, clientId, clientSecret])
  /** At the end of each sign-in, so that a change of the provider's keys counts at once. */
  const fresh = (provider: Provider) => described.fresh(keyOf(provider), () => discovered(provider))
  /** At its start, which anybody may cause as often as they like. */
  const recent = (provider: Provider) => described.recent(keyOf(provider), () => discovered(provider))

  /** Reads who a provider says it is. */
  async function discovered({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
    const found = await discovery(new URL(issuer), clientId, undefined, withSecret(clientSecret), {
      timeout: SECONDS,
      [customFetch]: (url, call) => guardedCall(url, call, guard),
      execute: [
        // An ID token counts for its signature, not for the connection that it came by.
        enableNonRepudiationChecks,
        ...(internal.includes(new URL(issuer).origin) ? [allowInsecureRequests] : []),
      ],
    }).catch(unavailable)
    // Some providers answer for many tenants of their own. None may answer for another one.
    if (new URL(found.serverMetadata().issuer).href !== new URL(issuer).href)
      throw new Refused('ProviderIssuerException', { message: 'the provider names another issuer' })
    return found
  }

  /** Asks a person of a provider, who is described by `configuration`. */
  async function addressAt(
    configuration: Configuration,
    { redirectUri }: Provider,
    { state, nonce, verifier }: Proof,
  ): Promise<string> {
    const parameters = {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    try {
      return buildAuthorizationUrl(configuration, parameters).href
    } catch (error) {
      return unavailable(error)
    }
  }

  return {
    authorize: async (provider, proof) => addressAt(await recent(provider), provider, proof),

    check: async (provider, proof) => void (await addressAt(await fresh(provider), provider, proof)),

    async identify(provider, answer, { proof, wanted, afterwards }) {
      const configuration = await fresh(provider)
      const { issuer, authorization_response_iss_parameter_supported: namesItself } = configuration.serverMetadata()
      if (answer.iss === undefined ? namesItself : answer.iss !== issuer) throw new Refused('ProviderIssuerException')

      const url = new URL(provider.redirectUri)
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
      const checks = {
        pkceCodeVerifier: proof.verifier,
        expectedState: proof.state,
        expectedNonce: proof.nonce,
        idTokenExpected: true,
      }
      try {
        const tokens = await authorizationCodeGrant(configuration, url, checks)
        const claims = tokens.claims()
        const isKnown = claims !== undefined && claims.sub.length > 0 && claims.sub.length <= MAX_SUBJECT
        if (!isKnown || tokens.id_token === undefined) throw new Refused('ProviderTokenException')
        const isMissing = wanted.some((name) => claims[name] === undefined)
        const asks = isMissing && configuration.serverMetadata().userinfo_endpoint !== undefined
        const more = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
        return {
          issuer: claims.iss,
          subject: claims.sub,
          claims: { ...more, ...claims },
          endSession: endSessionAt(configuration, tokens.id_token, afterwards),
        }
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}

/** Sends the secret in a header (the protocol's default), or in the body to a provider that takes it nowhere else. */
const withSecret =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return send(secret)(server, ...rest)
  }

function endSessionAt(configuration: Configuration, idToken: string, afterwards: string): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null
  return buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: afterwards }).href
}

function unavailable(error: unknown): never {
  throw new Refused('ProviderUnavailableException', { message: messageOf(error) })
}

/** The kinds of answers that are no answers of an OpenID provider. */
const UNREADABLE = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_TIMEOUT', 'OAUTH_ABORT']

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  const about = { message: messageOf(error) }
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return new Refused('ProviderRefusedException', about)
  // Everything else that is thrown is of the connection.
  if (!(error instanceof ClientError) || error.code === undefined || UNREADABLE.includes(error.code))
    return new Refused('ProviderUnavailableException', about)
  const names: Record<string, Refusal> = { nonce: 'ProviderNonceException', iss: 'ProviderIssuerException' }
  return new Refused(names[claimOf(error) ?? ''] ?? 'ProviderTokenException', about)
}

/** The claim of an ID token that is not as expected. */
function claimOf({ cause }: ClientError): string | undefined {
  const details: unknown = cause instanceof Error ? cause.cause : undefined
  return typeof details === 'object' && details !== null && 'claim' in details ? String(details.claim) : undefined
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
