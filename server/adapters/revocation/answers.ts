import { createHash } from 'node:crypto'
import {
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  CRLDistributionPoints,
  ExtKeyUsage,
  GeneralName,
  InfoAccess,
  OCSPResponse,
  type SingleResponse,
} from 'pkijs'
import { contentOf, identifier, NULL, octets, partsOf, sequence } from '../sealing/der.ts'
import { isSignedWith } from '../sealing/signed-bytes.ts'
import { isIssuedBy } from './issuer.ts'

/** A certificate and the one that issued it, DER. */
export type Issued = { certificate: Uint8Array; issuer: Uint8Array }

/** A true answer that does not say that a certificate is good. `isRevoked`: it says that the certificate is revoked. */
export class NotGood extends Error {
  readonly isRevoked: boolean

  constructor(message: string, isRevoked: boolean) {
    super(message)
    this.isRevoked = isRevoked
  }
}

/** The addresses that a certificate names: of its OCSP responders, its revocation lists, and its issuer's certificate. */
export type Addresses = { ocsp: string[]; crl: string[]; issuer: string[] }

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9'
const NO_CHECK = '1.3.6.1.5.5.7.48.1.5'
/** The tags of the status of a certificate. The third is of one that the responder does not know. */
const [GOOD, REVOKED] = [0x80, 0xa1]
/** Clocks may differ by this many milliseconds. */
const SKEW = 5 * 60_000
/** How old an answer may be that names no end, in milliseconds. */
const MAX_AGE = 24 * 60 * 60_000

const parsed = (der: Uint8Array) => Certificate.fromBER(new Uint8Array(der).buffer)

export function addressesIn(certificate: Uint8Array): Addresses {
  const found: Addresses = { ocsp: [], crl: [], issuer: [] }
  for (const { parsedValue } of parsed(certificate).extensions ?? [])
    if (parsedValue instanceof InfoAccess)
      for (const { accessMethod, accessLocation } of parsedValue.accessDescriptions) {
        if (accessMethod === '1.3.6.1.5.5.7.48.1') found.ocsp.push(...uriOf(accessLocation))
        if (accessMethod === '1.3.6.1.5.5.7.48.2') found.issuer.push(...uriOf(accessLocation))
      }
    else if (parsedValue instanceof CRLDistributionPoints)
      for (const { distributionPoint } of parsedValue.distributionPoints)
        if (Array.isArray(distributionPoint)) found.crl.push(...distributionPoint.flatMap(uriOf))
  return found
}

const URI = 6
const uriOf = ({ type, value }: GeneralName): string[] => (type === URI && typeof value === 'string' ? [value] : [])

/** The hash functions that may name a certificate. SHA-1 is what all responders know; nothing depends on its strength. */
const namings = [
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
] as const

/** What names a certificate to a responder (RFC 6960, 4.1.1): hashes of the issuer's name and key, and a serial number. */
function idOf({ certificate, issuer }: Issued, [algorithm, name]: (typeof namings)[number]): Buffer {
  const hash = (bytes: Uint8Array) => octets(createHash(name).update(bytes).digest())
  const above = fieldsOf(issuer)
  // The key is a bit string, whose first byte counts unused bits.
  const key = contentOf(partsOf(above.publicKey)[1]!).subarray(1)
  return sequence(sequence(identifier(algorithm), NULL), hash(above.subject), hash(key), fieldsOf(certificate).serial)
}

/** Fields of a certificate (RFC 5280, 4.1), which start with an optional version. */
function fieldsOf(certificate: Uint8Array) {
  const all = partsOf(partsOf(certificate)[0]!)
  const [serial, , , , subject, publicKey] = all[0]?.[0] === 0xa0 ? all.slice(1) : all
  return { serial: serial!, subject: subject!, publicKey: publicKey! }
}

/** The request to ask an OCSP responder about a certificate (RFC 6960, 4.1). */
export const ocspRequest = (issued: Issued): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sequence(sequence(sequence(sequence(idOf(issued, namings[0]))))))

/**
 * Checks that an OCSP response says today that a certificate is good, and that somebody signed it who may (RFC 6960,
 * 4.2.2.2): the issuer, or a responder with a certificate of the issuer that needs no check itself.
 * @throws Error that says what is wrong
 */
export function checkOcsp(der: Uint8Array, issued: Issued, now: Date): void {
  const response = OCSPResponse.fromBER(new Uint8Array(der).buffer)
  const status = response.responseStatus.valueBlock.valueDec
  if (status !== 0 || response.responseBytes?.responseType !== BASIC_RESPONSE) throw new Error(`refused (${status})`)
  const basic = BasicOCSPResponse.fromBER(response.responseBytes.response.valueBlock.valueHexView.slice().buffer)
  if (!isSignedByResponder(basic, issued.issuer, now)) throw new Error('is signed by somebody who may not')

  const about = basic.tbsResponseData.responses.find((one) => isAbout(one, issued))
  if (!about) throw new Error('is about another certificate')
  const [, state] = partsOf(new Uint8Array(about.toSchema().toBER()))
  if (state?.[0] === REVOKED) throw new NotGood('says that the certificate is revoked', true)
  if (state?.[0] !== GOOD) throw new NotGood('does not say that the certificate is good', false)
  if (!isCurrent(about, now)) throw new Error('is not of today')
}

/** Compares what names the certificate, with the parameters of the hash function present or not. */
function isAbout({ certID }: SingleResponse, issued: Issued): boolean {
  const parts = partsOf(new Uint8Array(certID.toSchema().toBER()))
  const algorithm = partsOf(parts[0]!)[0]!
  const naming = namings.find(([name]) => identifier(name).equals(algorithm))
  if (!naming) return false
  const wanted = partsOf(idOf(issued, naming))
  return [1, 2, 3].every((index) => wanted[index]!.equals(parts[index]!))
}

function isSignedByResponder(basic: BasicOCSPResponse, issuer: Uint8Array, now: Date): boolean {
  const signed = {
    bytes: basic.tbsResponseData.tbsView,
    algorithm: new Uint8Array(basic.signatureAlgorithm.toSchema().toBER()),
    signature: basic.signature.valueBlock.valueHexView,
  }
  const responders = (basic.certs ?? []).flatMap((one) => (isResponder(one, issuer, now) ? [derOf(one)] : []))
  return [issuer, ...responders].some((one) => isSignedWith(signed, one))
}

const derOf = (certificate: Certificate) => new Uint8Array(certificate.toSchema(true).toBER())

function isResponder(certificate: Certificate, issuer: Uint8Array, now: Date): boolean {
  const extensions = certificate.extensions ?? []
  const maySign = extensions.some(
    ({ parsedValue }) => parsedValue instanceof ExtKeyUsage && parsedValue.keyPurposes.includes(OCSP_SIGNING),
  )
  const isValid = certificate.notBefore.value <= now && now <= certificate.notAfter.value
  const needsNoCheck = extensions.some(({ extnID }) => extnID === NO_CHECK)
  return maySign && isValid && needsNoCheck && isIssuedBy(derOf(certificate), issuer)
}

/**
 * Checks that a revocation list is one of the issuer, is current, and does not have the certificate (RFC 5280, 6.3).
 * @throws Error that says what is wrong
 */
export function checkCrl(der: Uint8Array, { certificate, issuer }: Issued, now: Date): void {
  const list = CertificateRevocationList.fromBER(new Uint8Array(der).buffer)
  const signed = {
    bytes: list.tbsView,
    algorithm: new Uint8Array(list.signatureAlgorithm.toSchema().toBER()),
    signature: list.signatureValue.valueBlock.valueHexView,
  }
  if (!list.issuer.isEqual(parsed(issuer).subject) || !isSignedWith(signed, issuer))
    throw new Error('is not one of the issuer')
  if (!isCurrent({ thisUpdate: list.thisUpdate.value, nextUpdate: list.nextUpdate?.value }, now))
    throw new Error('is not of today')
  if (list.isCertificateRevoked(parsed(certificate))) throw new NotGood('has the certificate', true)
}

function isCurrent({ thisUpdate, nextUpdate }: { thisUpdate: Date; nextUpdate?: Date | undefined }, now: Date) {
  const end = nextUpdate?.getTime() ?? thisUpdate.getTime() + MAX_AGE
  return thisUpdate.getTime() <= now.getTime() + SKEW && now.getTime() < end
}
