import { createHash, X509Certificate } from 'node:crypto'
import type { SealKey } from '../../cases/documents/ports.ts'
import { der, identifier, integer, issuerAndSerial, NULL, octets, sequence, setOf } from './der.ts'
import { timestamp } from './timestamp.ts'

const DATA = identifier('1.2.840.113549.1.7.1')
const SIGNED_DATA = identifier('1.2.840.113549.1.7.2')
const CONTENT_TYPE = identifier('1.2.840.113549.1.9.3')
const MESSAGE_DIGEST = identifier('1.2.840.113549.1.9.4')
const SIGNATURE_TIME_STAMP = identifier('1.2.840.113549.1.9.16.2.14')
const SIGNING_CERTIFICATE_V2 = identifier('1.2.840.113549.1.9.16.2.47')
const SHA_256 = sequence(identifier('2.16.840.1.101.3.4.2.1'))
const ECDSA_WITH_SHA_256 = sequence(identifier('1.2.840.10045.4.3.2'))
const RSA_WITH_SHA_256 = sequence(identifier('1.2.840.113549.1.1.11'), NULL)

/** Tags that replace that of a set or wrap a value (RFC 5652, 5.1 and 5.3). */
const [FIRST, SECOND] = [0xa0, 0xa1]

const attribute = (type: Buffer, value: Uint8Array) => sequence(type, setOf([value]))

/**
 * Signs a document's SHA-256 hash: the CMS signature of a PAdES B-B seal, or B-T with a time stamp authority (ETSI EN
 * 319 142-1, table 1; RFC 5652). The signed attributes are made here, so the process that parses documents can have
 * nothing signed but a hash. There is no signing time among them: PAdES forbids it, the time is in the PDF's `M`.
 */
export async function signHash(key: SealKey, hash: Uint8Array): Promise<Uint8Array> {
  const { certificate, chain = [], tsaUrl, sign } = key
  const signed = [
    attribute(CONTENT_TYPE, DATA),
    attribute(MESSAGE_DIGEST, octets(hash)),
    // The certificate's hash with SHA-256, the default (RFC 5035, 4). The issuer is left out, as EN 319 122-1 wants.
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ]
  const signature = await sign(new Uint8Array(setOf(signed)))
  const stamps = tsaUrl === undefined ? [] : [attribute(SIGNATURE_TIME_STAMP, await timestamp(tsaUrl, signature))]
  const signer = sequence(
    integer(1),
    issuerAndSerial(certificate),
    SHA_256,
    setOf(signed, FIRST),
    algorithmOf(certificate),
    octets(signature),
    ...(stamps.length > 0 ? [setOf(stamps, SECOND)] : []),
  )
  const data = sequence(
    integer(1),
    setOf([SHA_256]),
    sequence(DATA),
    setOf([certificate, ...chain], FIRST),
    setOf([signer]),
  )
  return new Uint8Array(sequence(SIGNED_DATA, der(FIRST, data)))
}

/** Bytes that suffice for a signature with this key: a time stamp brings the certificates of its authority. */
export const sizeOfSignature = ({ certificate, chain = [], tsaUrl }: SealKey): number =>
  [certificate, ...chain].reduce((sum, { length }) => sum + length, MAX_OWN_BYTES) +
  (tsaUrl === undefined ? 0 : MAX_TIME_STAMP_BYTES)
const MAX_OWN_BYTES = 2048
const MAX_TIME_STAMP_BYTES = 16_384

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

function algorithmOf(certificate: Uint8Array): Buffer {
  const kind = new X509Certificate(certificate).publicKey.asymmetricKeyType
  if (kind === 'ec') return ECDSA_WITH_SHA_256
  if (kind === 'rsa') return RSA_WITH_SHA_256
  throw new Error(`The seal's certificate has a key of the kind ${kind}. Use one with an EC or RSA key.`)
}
