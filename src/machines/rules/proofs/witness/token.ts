import { derOf, partsOf, textOf, type Der } from '../seal/der.ts'

/** A time stamp token (RFC 3161), in hexadecimal, as far as it is needed to verify it. Nothing of it is verified yet. */
export type Token = {
  /** What was stamped: an object identifier of a hash function, and the hash. */
  imprint: { algorithm: string; hash: string }
  /** When: ISO 8601 with milliseconds, UTC. */
  at: string
  /** What the signer signs by its hash (TSTInfo). */
  info: string
  /** The signed attributes by their object identifiers. */
  attributes: ReadonlyMap<string, Der>
  /** What the signature is over. */
  signed: string
  signature: string
  digestAlgorithm: string
  signatureAlgorithm: string
  /** The certificate of the signer; null if the token does not have it. */
  certificate: Der | null
}

const SEQUENCE = '30'
const SET = '31'
const OCTETS = '04'
const GENERALIZED_TIME = '18'
/** A tag that replaces that of a set, or wraps a value. */
const FIRST = 'a0'
/** Object identifiers: 1.2.840.113549.1.7.2 and 1.2.840.113549.1.9.16.1.4. */
const SIGNED_DATA = '2a864886f70d010702'
const TIME_STAMP = '2a864886f70d0109100104'

/** Reads a token that has one signer, named by the issuer and number of its certificate. @throws Error if it is none */
export function readToken(hex: string): Token {
  const [type, wrapped] = partsOf(whole(hex))
  const [signedData] = partsOf(tagged(wrapped, FIRST))
  const [, , content, ...rest] = partsOf(tagged(signedData, SEQUENCE))
  const [contentType, wrappedContent] = partsOf(tagged(content, SEQUENCE))
  if (type?.content !== SIGNED_DATA || contentType?.content !== TIME_STAMP) throw new SyntaxError('another content')
  const info = tagged(partsOf(tagged(wrappedContent, FIRST))[0], OCTETS).content
  const [, , imprint, , time] = partsOf(whole(info))
  const [imprintAlgorithm, imprintHash] = partsOf(tagged(imprint, SEQUENCE))

  const signers = partsOf(tagged(rest.at(-1), SET))
  if (signers.length !== 1) throw new SyntaxError('not one signer')
  const [, signer, digestAlgorithm, attributes, signatureAlgorithm, signature] = partsOf(signers[0]!)
  const signerId = tagged(signer, SEQUENCE).content
  const attributeList = tagged(attributes, FIRST)
  const certificates = rest.length > 1 && rest[0]!.tag === FIRST ? partsOf(rest[0]!) : []
  return {
    imprint: { algorithm: identifierIn(imprintAlgorithm), hash: tagged(imprintHash, OCTETS).content },
    at: instantOf(textOf({ ...tagged(time, GENERALIZED_TIME), tag: '0c' })),
    info,
    attributes: attributesIn(attributeList),
    // The attributes are signed with the tag of a set (RFC 5652, 5.4).
    signed: SET + attributeList.whole.slice(2),
    signature: tagged(signature, OCTETS).content,
    digestAlgorithm: identifierIn(digestAlgorithm),
    signatureAlgorithm: identifierIn(signatureAlgorithm),
    certificate: certificates.find((one) => idOf(one) === signerId) ?? null,
  }
}

/** The value that digits are, with nothing after it. @throws SyntaxError if they are another thing */
export function whole(hex: string): Der {
  const value = derOf(hex)
  if (value.whole !== hex) throw new SyntaxError('more than one value')
  return value
}

/** A value that must be there, with this tag. @throws SyntaxError if it is not */
export function tagged(value: Der | undefined, tag: string): Der {
  if (value?.tag !== tag) throw new SyntaxError('another value')
  return value
}

/** The object identifier that an algorithm begins with. */
export const identifierIn = (algorithm: Der | undefined): string =>
  tagged(partsOf(tagged(algorithm, SEQUENCE))[0], '06').content

/** The parts of a certificate (RFC 5280, 4.1) after its version, which is optional. */
export const fieldsOf = (certificate: Der): Der[] => {
  const fields = partsOf(partsOf(certificate)[0]!)
  return fields[0]?.tag === FIRST ? fields.slice(1) : fields
}

/** Issuer and serial number of a certificate, as a signer is named. */
function idOf(certificate: Der): string | null {
  const [serial, , issuer] = certificate.tag === SEQUENCE ? fieldsOf(certificate) : []
  return serial && issuer ? issuer.whole + serial.whole : null
}

/** Attributes of one value each. @throws SyntaxError if one is there twice */
function attributesIn(list: Der): Map<string, Der> {
  const found = new Map<string, Der>()
  for (const attribute of partsOf(list)) {
    const [type, values] = partsOf(attribute)
    const [value, ...more] = partsOf(tagged(values, SET))
    if (!type || !value || more.length > 0 || found.has(type.content)) throw new SyntaxError('not one value')
    found.set(type.content, value)
  }
  return found
}

/** The instant that a time in a certificate or token is, as ISO 8601. @throws SyntaxError if it is no time in UTC */
export function instantOf(digits: string): string {
  const [, day, time, fraction = ''] = /^(\d{8})(\d{6})(?:\.(\d+))?Z$/.exec(digits) ?? []
  if (day === undefined || time === undefined) throw new SyntaxError('no time')
  const text = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || instant.toISOString() !== text) throw new SyntaxError('no such time')
  return text
}
