import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto'
import type { components } from '#openapi'

type Schemas = components['schemas']

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** What an authenticator, or whoever stands between it and the server, can do otherwise. */
export type Odd = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Whether it has checked who uses it. */
  isVerified?: boolean
  counter?: number
}

/** An authenticator with one passkey (ES256, WebAuthn 3), as a browser on `https://sign.example.org` has it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id: string = randomBytes(16).toString('base64url')
  counter = 0

  /** What `navigator.credentials.create` answers to these options. */
  create(options: Record<string, unknown>, odd: Odd = {}): Schemas['PasskeyCreation'] {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const credential = Buffer.from(this.id, 'base64url')
    // A COSE key in CBOR (RFC 9052): kty EC2, alg ES256, crv P-256, x, y.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const data = Buffer.concat([
      this.#head(HAS_CREDENTIAL, { counter: 0, ...odd }),
      Buffer.alloc(16),
      length,
      credential,
      cose,
    ])
    // {fmt: 'none', attStmt: {}, authData: data} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: clientData('webauthn.create', options, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get` answers to these options. */
  use(options: Record<string, unknown>, odd: Odd = {}): Schemas['PasskeyUse'] {
    const client = clientData('webauthn.get', options, odd)
    const data = this.#head(0, { counter: ++this.counter, ...odd })
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash('sha256', client, 'buffer')]))
      .sign(this.#keys.privateKey)
    return {
      ...this.#answer(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #answer() {
    const { id } = this
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
  }

  #head(flags: number, { rpId = 'sign.example.org', isVerified = true, counter = 0 }: Odd): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([all]), count])
  }
}

const clientData = (type: string, options: Record<string, unknown>, odd: Odd): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: odd.type ?? type,
      challenge: odd.challenge ?? options['challenge'],
      origin: odd.origin ?? 'https://sign.example.org',
      crossOrigin: false,
    }),
  )
