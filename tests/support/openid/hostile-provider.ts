import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a hostile provider does at a path instead of the usual answer. */
export type Trick = (response: ServerResponse) => void

/** A provider whose answers are made by hand, to be wrong in one way. */
export async function hostileProvider() {
  const key = pair()
  const otherKey = pair()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls: string[] = []
  const tricks: Record<string, Trick> = {}
  /** Changes of what it says of itself. */
  let metadata: object = {}
  let idToken = ''

  const json = (response: ServerResponse, body: object, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const answers: Record<string, Trick> = {
    '/.well-known/openid-configuration': (response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...metadata,
      }),
    '/jwks': (response) =>
      json(response, { keys: [{ ...createPublicKey(key).export({ format: 'jwk' }), kid: 'one', use: 'sig' }] }),
    '/token': (response) => json(response, { access_token: 'x', token_type: 'Bearer', id_token: idToken }),
  }
  server.on('request', ({ url = '' }, response) => {
    calls.push(url)
    const answer = tricks[url] ?? answers[url]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })

  const signed = (head: object, claims: object, by: (text: string) => Buffer) => {
    const text = `${encoded({ kid: 'one', ...head })}.${encoded(claims)}`
    return `${text}.${by(text).toString('base64url')}`
  }
  const withKey = (one: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), one)
  const publicPem = createPublicKey(key).export({ format: 'pem', type: 'spki' })

  /** Ways to sign an ID token. */
  const ways = {
    right: (claims: object) => signed({ alg: 'RS256' }, claims, withKey(key)),
    otherKey: (claims: object) => signed({ alg: 'RS256' }, claims, withKey(otherKey)),
    none: (claims: object) => signed({ alg: 'none' }, claims, () => Buffer.alloc(0)),
    publicKeyAsSecret: (claims: object) =>
      signed({ alg: 'HS256' }, claims, (text) => createHmac('sha256', publicPem).update(text).digest()),
  }
  return {
    issuer,
    calls,
    tricks,
    describe: (changes: object) => void (metadata = changes),
    /** Sets the ID token of the next answer: a right one for `nonce`, with changes. */
    say: (nonce: string, changes: object = {}, way: keyof typeof ways = 'right') => {
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: issuer, aud: 'paraph', sub: 'ada-there', iat: now, exp: now + 300, nonce }
      const profile = {
        email: 'ada.byron@example.org',
        email_verified: true,
        preferred_username: 'ada.byron',
        given_name: 'Ada',
        family_name: 'Byron',
      }
      idToken = ways[way]({ ...claims, ...profile, ...changes })
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
