import type { components } from '#openapi'
import { bytesOf, type Sha256 } from '../../common/sha256.ts'
import { dotted, partsOf, type Der } from '../seal/der.ts'
import { readCertificate, type AuthorityCertificate } from './certificate.ts'
import { readToken, tagged, type Token } from './token.ts'

export type Witness = components['schemas']['Witness']
/** A time stamp of a block of the ledger. */
export type TimeStampWitness = components['schemas']['TimeStampWitness']

/** Hash functions, as `crypto.subtle` names them. */
type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
/** How a signature was made. Keys are SubjectPublicKeyInfo, signatures of ECDSA are DER (RFC 5480, 3279). */
type SignatureScheme =
  | { name: 'RSASSA-PKCS1-v1_5'; hash: HashName }
  | { name: 'ECDSA'; hash: HashName; namedCurve: 'P-256' | 'P-384' }

/** What a verifier needs to verify the signature of an authority. Everything in hexadecimal. */
export type SignaturePorts = {
  digest: (hash: HashName, bytes: Uint8Array) => string | Promise<string>
  /** False also for a key that cannot be read. */
  isSignature: (signed: {
    scheme: SignatureScheme
    publicKey: string
    bytes: Uint8Array
    signature: string
  }) => boolean | Promise<boolean>
}

/**
 * Why a witness contradicts a proof. `token`: it cannot be read; `block`: it is about another block; `certificate`: that of
 * its signer is missing, not for time stamps, another than the signed one, or was not valid then; `signature`: that is wrong;
 * `time`: the block is said to have been made later.
 */
export type Contradiction = 'token' | 'block' | 'certificate' | 'signature' | 'time'

/**
 * What a witness says. `confirmed`: an authority stamped the block at a time; nobody checked whether the authority, of this
 * name and with a certificate of this SHA-256, is to be trusted. Without a name it is called by the SHA-256. `unchecked`: its kind, or an algorithm with this object identifier, is not known here.
 */
export type WitnessFinding =
  | { state: 'confirmed'; at: string; by: string; certificate: string }
  | { state: 'unchecked'; kind: string }

/** The same of one witness, which may contradict the proof. */
type Finding = WitnessFinding | { state: 'contradicted'; reason: Contradiction }

/** A block of the ledger: its hash, and its time by the clock of the ledger. */
export type WitnessedBlock = { tezosBlock: string; timestamp: string }

/** The most bytes of a token that a proof may have (`TimeStampWitness`). */
export const MAX_TOKEN_BYTES = 16_384

/** How much earlier than the ledger's clock that of an authority may be, in milliseconds: clocks are never equal. */
export const MAX_CLOCK_DIFFERENCE = 300_000

const SHA_256 = '608648016503040201'
/** Hash functions by their object identifiers. */
const hashes: Record<string, HashName> = {
  [SHA_256]: 'SHA-256',
  '608648016503040202': 'SHA-384',
  '608648016503040203': 'SHA-512',
}
const RSA = '2a864886f70d010101'
const MIN_RSA_BITS = 2048
const MAX_RSA_BITS = 8192
/** Of signatures with RSA (1.2.840.113549.1.1.11 to 13) and with ECDSA (1.2.840.10045.4.3.2 to 4). */
const rsaHashes: Record<string, HashName> = {
  '2a864886f70d01010b': 'SHA-256',
  '2a864886f70d01010c': 'SHA-384',
  '2a864886f70d01010d': 'SHA-512',
}
const ecdsaHashes: Record<string, HashName> = {
  '2a8648ce3d040302': 'SHA-256',
  '2a8648ce3d040303': 'SHA-384',
  '2a8648ce3d040304': 'SHA-512',
}
const curves: Record<string, 'P-256' | 'P-384'> = { '2a8648ce3d030107': 'P-256', '2b81040022': 'P-384' }
/** Object identifiers of attributes: 1.2.840.113549.1.9.3 and 4, and 1.2.840.113549.1.9.16.2.47 and 12. */
const CONTENT_TYPE = '2a864886f70d010903'
const MESSAGE_DIGEST = '2a864886f70d010904'
const SIGNING_CERTIFICATE_2 = '2a864886f70d010910022f'
const SIGNING_CERTIFICATE = '2a864886f70d010910020c'
const TIME_STAMP_TYPE = '060b2a864886f70d0109100104'

/** What a time stamp says of a block. Everything that the authority signed is verified; its certificate is not trusted. */
export async function findingOf(
  { block: stamped, token: hex }: TimeStampWitness,
  block: WitnessedBlock | undefined,
  { sha256, signatures }: { sha256: Sha256; signatures: SignaturePorts },
): Promise<Finding> {
  const read = readAll(hex)
  if (!read) return { state: 'contradicted', reason: 'token' }
  const { token, certificate } = read
  const isOfBlock = token.imprint.algorithm === SHA_256 && token.imprint.hash === stamped
  if (!isOfBlock || stamped !== block?.tezosBlock) return { state: 'contradicted', reason: 'block' }
  const digest = hashes[token.digestAlgorithm]
  if (digest === undefined) return unknown(token.digestAlgorithm)
  if (!certificate) return { state: 'contradicted', reason: 'certificate' }
  const scheme = schemeOf(token, certificate, digest)
  if (scheme === null) return unknown(token.signatureAlgorithm)
  if (!isValidThen(certificate, token.at) || !(await isSignedCertificate(token, signatures)))
    return { state: 'contradicted', reason: 'certificate' }
  if (!(await isSigned(token, { digest, scheme, publicKey: certificate.publicKey }, signatures)))
    return { state: 'contradicted', reason: 'signature' }
  if (new Date(Date.parse(token.at) + MAX_CLOCK_DIFFERENCE).toISOString() < block.timestamp)
    return { state: 'contradicted', reason: 'time' }
  const fingerprint = sha256(bytesOf(token.certificate!.whole))
  return { state: 'confirmed', at: token.at, by: certificate.name || fingerprint, certificate: fingerprint }
}

/** `algorithm`: its object identifier. */
const unknown = (algorithm: string): WitnessFinding => ({ state: 'unchecked', kind: dotted(algorithm) })

function readAll(hex: string): { token: Token; certificate: AuthorityCertificate | null } | null {
  try {
    const token = readToken(hex)
    return { token, certificate: token.certificate && readCertificate(token.certificate) }
  } catch {
    return null
  }
}

/** Null if an algorithm is not known here, or if verifiers may disagree about an RSA key or take long for it. */
function schemeOf(
  { signatureAlgorithm }: Token,
  { keyAlgorithm, curve, rsaBits }: AuthorityCertificate,
  digest: HashName,
): SignatureScheme | null {
  const rsa = signatureAlgorithm === RSA ? digest : rsaHashes[signatureAlgorithm]
  const isUsual = keyAlgorithm === RSA && rsaBits !== null && MIN_RSA_BITS <= rsaBits && rsaBits <= MAX_RSA_BITS
  if (rsa !== undefined) return isUsual ? { name: 'RSASSA-PKCS1-v1_5', hash: rsa } : null
  const hash = ecdsaHashes[signatureAlgorithm]
  const namedCurve = curves[curve ?? '']
  return hash === undefined || namedCurve === undefined ? null : { name: 'ECDSA', hash, namedCurve }
}

const isValidThen = ({ from, until, isForTimeStamps }: AuthorityCertificate, at: string): boolean =>
  isForTimeStamps && from <= at && at <= until

/** Whether the certificate is the one whose hash was signed (RFC 5035, 3 and 4). */
async function isSignedCertificate({ attributes, certificate }: Token, { digest }: SignaturePorts): Promise<boolean> {
  const attribute = attributes.get(SIGNING_CERTIFICATE_2) ?? attributes.get(SIGNING_CERTIFICATE)
  const named = attribute && certificateNamedBy(attribute, attributes.has(SIGNING_CERTIFICATE_2))
  return named != null && (await digest(named.hash, bytesOf(certificate!.whole))) === named.value
}

function certificateNamedBy(attribute: Der, isSecond: boolean): { hash: HashName; value: string } | null {
  try {
    const [first] = partsOf(partsOf(attribute)[0]!)
    const [one, other] = partsOf(first!)
    if (!isSecond) return { hash: 'SHA-1', value: tagged(one, '04').content }
    if (one?.tag === '04') return { hash: 'SHA-256', value: one.content }
    const hash = hashes[partsOf(one!)[0]!.content]
    return hash === undefined ? null : { hash, value: tagged(other, '04').content }
  } catch {
    return null
  }
}

/** Whether the attributes are about the time stamp, and are signed (RFC 5652, 5.4). */
async function isSigned(
  { attributes, info, signed, signature }: Token,
  { digest, ...how }: { digest: HashName; scheme: SignatureScheme; publicKey: string },
  signatures: SignaturePorts,
): Promise<boolean> {
  if (attributes.get(CONTENT_TYPE)?.whole !== TIME_STAMP_TYPE) return false
  const hash = await signatures.digest(digest, bytesOf(info))
  if (attributes.get(MESSAGE_DIGEST)?.content !== hash) return false
  return signatures.isSignature({ ...how, bytes: bytesOf(signed), signature })
}
