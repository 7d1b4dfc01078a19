import { partsOf, textOf, type Der } from '../seal/der.ts'
import { fieldsOf, identifierIn, instantOf, tagged, whole } from './token.ts'

/** What a certificate of a time stamp authority says. */
export type AuthorityCertificate = {
  /** Whom it names; empty if it does not say, or cannot be read. */
  name: string
  /** From when until when it is valid: ISO 8601 with milliseconds, UTC. */
  from: string
  until: string
  /** Whether it is for time stamps and nothing else (RFC 3161, 2.3). */
  isForTimeStamps: boolean
  /** Its public key (SubjectPublicKeyInfo), and the object identifiers of the key's algorithm and curve. */
  publicKey: string
  keyAlgorithm: string
  curve: string | null
  /** The bits of the modulus of an RSA key whose exponent is 65537; null for any other key. */
  rsaBits: number | null
}

/** Object identifiers: 2.5.4.3, 2.5.4.10, 2.5.29.37 and 1.3.6.1.5.5.7.3.8. */
const COMMON_NAME = '550403'
const ORGANIZATION = '55040a'
const KEY_USAGE = '551d25'
const TIME_STAMPING = '2b06010505070308'

const SEQUENCE = '30'
const OBJECT_IDENTIFIER = '06'
const UTC_TIME = '17'
const BIT_STRING = '03'
const INTEGER = '02'
/** The number 65537. */
const EXPONENT = '0203010001'
/** The digits that a positive number begins with, without needless zeros. */
const POSITIVE = /^(00[89a-f]|0[1-9a-f]|[1-7])/
const TRUE = '0101ff'
/** The tag of the extensions of a certificate. */
const EXTENSIONS = 'a3'

/** @throws Error if it is no certificate */
export function readCertificate(certificate: Der): AuthorityCertificate {
  const fields = fieldsOf(certificate)
  const [, , , validity, subject, publicKey] = fields
  const [from, until] = partsOf(validity!).map(timeIn)
  const [algorithm, bits] = partsOf(publicKey!)
  const [, parameters] = partsOf(algorithm!)
  const extensions = fields.find(({ tag }) => tag === EXTENSIONS)
  return {
    name: nameOf(subject!),
    from: from!,
    until: until!,
    isForTimeStamps: extensions !== undefined && isForTimeStamps(partsOf(extensions)[0]!),
    publicKey: publicKey!.whole,
    keyAlgorithm: identifierIn(algorithm),
    curve: parameters?.tag === OBJECT_IDENTIFIER ? parameters.content : null,
    rsaBits: rsaBitsOf(tagged(bits, BIT_STRING).content),
  }
}

/** The numbers of a key (RFC 8017, A.1.1) follow the byte 0: no bit of the last byte is unused. */
function rsaBitsOf(key: string): number | null {
  try {
    const [modulus, exponent, ...more] = partsOf(tagged(whole(key.slice(2)), SEQUENCE))
    const { content } = tagged(modulus, INTEGER)
    if (!key.startsWith('00') || exponent?.whole !== EXPONENT || more.length > 0 || !POSITIVE.test(content)) return null
    return BigInt(`0x${content}`).toString(2).length
  } catch {
    return null
  }
}

/** Whether the usage of the key is critical, and time stamps are the only one. */
function isForTimeStamps(extensions: Der): boolean {
  const usages = partsOf(extensions)
    .map(partsOf)
    .filter(([type]) => type?.content === KEY_USAGE)
  const [, critical, value, ...more] = usages[0] ?? []
  if (usages.length !== 1 || critical?.whole !== TRUE || !value || more.length > 0) return false
  return (
    partsOf(whole(value.content))
      .map(({ content }) => content)
      .join() === TIME_STAMPING
  )
}

/** The years of a short time are 1950 to 2049 (RFC 5280, 4.1.2.5.1). */
function timeIn(time: Der): string {
  const digits = textOf({ ...time, tag: '0c' })
  if (time.tag !== UTC_TIME) return instantOf(digits)
  return instantOf(`${digits < '5' ? '20' : '19'}${digits}`)
}

/** The common name and the organization, each once. */
function nameOf(subject: Der): string {
  try {
    const named = partsOf(subject)
      .flatMap(partsOf)
      .map((attribute) => partsOf(tagged(attribute, SEQUENCE)))
    const texts = [COMMON_NAME, ORGANIZATION].flatMap((wanted) =>
      named.flatMap(([type, value]) => (type?.content === wanted && value ? textOf(value) : [])),
    )
    return [...new Set(texts)].join(', ')
  } catch {
    return ''
  }
}
