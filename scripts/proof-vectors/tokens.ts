import { der, identifier, integer, octets, sequence, setOf } from '../../server/adapters/sealing/der.ts'
import { authorityKeys, digestOf, hashAlgorithm, type AuthorityKey, type Hash } from './authority-keys.ts'

/** How a time stamp is made; without a member, as an honest authority makes it. */
export type TokenChange = {
  key?: AuthorityKey
  hash?: Hash
  /** When: `YYYYMMDDhhmmssZ`. */
  at?: string
  /** The algorithm that the hash is said to be of, DER. */
  imprintAlgorithm?: Buffer
  /** The content type that is signed. */
  signedType?: string
  /** The extension of the certificate that says what it is for, DER; null if it has none. */
  usage?: Buffer | null
  /** The beginning and the end of the certificate: `YYMMDDhhmmssZ` and `YYYYMMDDhhmmssZ`. */
  from?: string
  until?: string
  /** What names the certificate: its SHA-256, its SHA-384, or its SHA-1 as before RFC 5035. */
  naming?: 'sha256' | 'sha384' | 'sha1' | 'none'
  /** The certificates in the token, DER. */
  certificates?: (own: Buffer) => Buffer[]
  /** The hash function of the signer, as it is shown, DER. */
  digestAlgorithm?: Buffer
  /** The algorithm of the signature, DER. */
  algorithm?: Buffer
  /** What is shown instead of what was signed. */
  shown?: (info: Buffer) => Buffer
  signers?: number
  /** The signature as it is shown. */
  signature?: (signature: Buffer) => Buffer
}

const SHA_256 = hashAlgorithm('sha256')
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const POLICY = identifier('1.3.6.1.4.1.99999.1')
const TRUE = Buffer.from('0101ff', 'hex')
const TIME_STAMPING = identifier('1.3.6.1.5.5.7.3.8')
const SERIAL = integer(7)

/** A key that is for time stamps and for emails. */
export const TWO_PURPOSES = [TIME_STAMPING, identifier('1.3.6.1.5.5.7.3.4')]

const attribute = (type: string, value: Buffer) => sequence(identifier(type), setOf([value]))
const timeOf = (digits: string) => der(0x18, Buffer.from(digits))
const NAME = sequence(
  ...Object.entries({ '2.5.4.6': 'FR', '2.5.4.10': 'Horlogerie de Besançon', '2.5.4.3': 'Time stamps 1' }).map(
    ([type, value]) => setOf([sequence(identifier(type), der(0x0c, Buffer.from(value)))]),
  ),
)

/** The extension of a certificate whose key is for some purposes, DER. */
export const usageOf = (purposes: Buffer[] = [TIME_STAMPING], isCritical = true): Buffer =>
  sequence(identifier('2.5.29.37'), ...(isCritical ? [TRUE] : []), octets(sequence(...purposes)))

/** A certificate that an authority has issued to itself. */
function certificateOf(change: TokenChange): Buffer {
  const { key = authorityKeys.rsa, usage = usageOf(), from = '260101000000Z', until = '20361231235959Z' } = change
  const algorithm = key.algorithm('sha256')
  const content = sequence(
    der(0xa0, integer(2)),
    SERIAL,
    algorithm,
    NAME,
    sequence(der(0x17, Buffer.from(from)), timeOf(until)),
    NAME,
    key.publicKey,
    ...(usage ? [der(0xa3, sequence(usage))] : []),
  )
  return sequence(content, algorithm, der(0x03, Buffer.from([0, ...key.sign('sha256', content)])))
}

/** Another certificate of the same name, number and key. */
export const otherCertificate = (): Buffer => certificateOf({ until: '20371231235959Z' })

function namingOf(certificate: Buffer, naming: NonNullable<TokenChange['naming']>): Buffer[] {
  if (naming === 'none') return []
  const hash = octets(digestOf(naming, certificate))
  const named = (parts: Buffer[]) => sequence(sequence(sequence(...parts)))
  if (naming === 'sha1') return [attribute('1.2.840.113549.1.9.16.2.12', named([hash]))]
  const parts = naming === 'sha384' ? [hashAlgorithm(naming), hash] : [hash]
  return [attribute('1.2.840.113549.1.9.16.2.47', named(parts))]
}

/** A time stamp (RFC 3161) of a hash, in hexadecimal. */
export function tokenOf(stamped: string, change: TokenChange = {}): string {
  const { key = authorityKeys.rsa, hash = 'sha256', at = '20261121142040Z', naming = 'sha256', signers = 1 } = change
  const own = certificateOf(change)
  const imprint = sequence(change.imprintAlgorithm ?? SHA_256, octets(Buffer.from(stamped, 'hex')))
  const info = sequence(integer(1), POLICY, imprint, integer(42), timeOf(at))
  const attributes = [
    attribute('1.2.840.113549.1.9.3', identifier(change.signedType ?? TST_INFO)),
    attribute('1.2.840.113549.1.9.4', octets(digestOf(hash, info))),
    ...namingOf(own, naming),
  ]
  const signed = key.sign(hash, setOf(attributes))
  const signer = sequence(
    integer(1),
    sequence(NAME, SERIAL),
    change.digestAlgorithm ?? hashAlgorithm(hash),
    setOf(attributes, 0xa0),
    change.algorithm ?? key.algorithm(hash),
    octets(change.signature?.(signed) ?? signed),
  )
  const certificates = change.certificates?.(own) ?? [own]
  const data = sequence(
    integer(3),
    setOf([hashAlgorithm(hash)]),
    sequence(identifier(TST_INFO), der(0xa0, octets(change.shown?.(info) ?? info))),
    ...(certificates.length > 0 ? [setOf(certificates, 0xa0)] : []),
    der(0x31, ...Array.from({ length: signers }, () => signer)),
  )
  return sequence(identifier('1.2.840.113549.1.7.2'), der(0xa0, data)).toString('hex')
}
