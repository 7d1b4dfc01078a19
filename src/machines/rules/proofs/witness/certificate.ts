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
}

/** Object identifiers: 2.5.4.3, 2.5.4.10, 2.5.29.37 and 1.3.6.1.5.5.7.3.8. */
const COMMON_NAME = '550403'
const ORGANIZATION = '55040a'
const KEY_USAGE = '551d25'
const TIME_STAMPING = '2b06010505070308'

const SEQUENCE = '30'
const OBJECT_IDENTIFIER = '06'
const UTC_TIME = '17'
const TRUE = '0101ff'
/** The tag of the extensions of a certificate. */
const EXTENSIONS = 'a3'

/** @throws Error if it is no certificate */
export function readCertificate(certificate: Der): AuthorityCertificate {
  const fields = fieldsOf(certificate)
  const [, , , validity, subject, publicKey] = fields
  const [from, until] = partsOf(validity!).map(timeIn)
  const [algorithm] = partsOf(publicKey!)
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
