import { derOf, partsOf, textOf, type Der } from './der.ts'
import { dictAt } from '../pdf-objects.ts'
import { sealsIn, type Seal, type SealState } from '../seal.ts'

/**
 * What a seal says of itself. Nothing of it is verified: show it only for a file that was sealed here. Times are in ISO
 * 8601.
 */
export type SealFacts = {
  /** How many bytes it covers, from the first one on; the signature among them is left out. */
  end: number
  /** Whom its certificate names. */
  holder: string
  /** Who issued the certificate; null if its holder did. */
  issuer: string | null
  /** When it was made, by the clock of the machine that made it; null if it does not say. */
  at: string | null
  /** The time stamp of an authority (RFC 3161); null if it has none. */
  stamp: { at: string; by: string } | null
}

/** The state of a seal, and what it says of itself as long as that is what was sealed. */
export type SealReading = SealState & { facts?: SealFacts }

/** What the first seal of a PDF says of itself; null if it cannot be read. `text` has one character for each byte. */
export function sealFactsIn(text: string): SealFacts | null {
  const [seal] = sealsIn(text)
  if (!seal) return null
  try {
    const { names, unsigned } = signerIn(derOf(seal.hex.toLowerCase()))
    return { end: seal.end, ...names, at: timeIn(text, seal), stamp: stampIn(unsigned) }
  } catch {
    return null
  }
}

/** Tags that replace that of a set or wrap a value. */
const [FIRST, SECOND] = ['a0', 'a1']
const GENERALIZED_TIME = '18'
/** Object identifiers: 1.2.840.113549.1.9.16.2.14, 2.5.4.3 and 2.5.4.10. */
const TIME_STAMP = '2a864886f70d010910020e'
const COMMON_NAME = '550403'
const ORGANIZATION = '55040a'

type Names = Pick<SealFacts, 'holder' | 'issuer'>

/** The signer of a CMS signature, its content and its unsigned attributes (RFC 5652, 5.1 and 5.3). */
function signerIn(contentInfo: Der): { names: Names; content: Der; unsigned: Der[] } {
  const [signedData] = partsOf(partsOf(contentInfo)[1]!)
  const parts = partsOf(signedData!)
  const [signer] = partsOf(parts.at(-1)!)
  const [, sid, ...rest] = partsOf(signer!)
  const certificates = partsOf(parts.find(({ tag }) => tag === FIRST)!).map(fieldsOf)
  const { subject, issuer } = certificates.find(({ id }) => id === sid!.content)!
  return {
    names: { holder: nameOf(subject), issuer: subject.whole === issuer.whole ? null : nameOf(issuer) },
    content: parts[2]!,
    unsigned: rest.filter(({ tag }) => tag === SECOND).flatMap(partsOf),
  }
}

/** Fields of a certificate (RFC 5280, 4.1); `id` is its issuer and serial number. */
function fieldsOf(certificate: Der): { id: string; issuer: Der; subject: Der } {
  // The version is optional.
  const fields = partsOf(partsOf(certificate)[0]!).filter(({ tag }) => tag !== FIRST)
  const [serial, , issuer, , subject] = fields
  return { id: issuer!.whole + serial!.whole, issuer: issuer!, subject: subject! }
}

/** A common name and an organization, each once. @throws SyntaxError if there is neither */
function nameOf(name: Der): string {
  const named = partsOf(name)
    .flatMap(partsOf)
    .map(partsOf)
    .filter(([type]) => type!.content === COMMON_NAME || type!.content === ORGANIZATION)
    .toSorted(([one], [other]) => (one!.content < other!.content ? -1 : 1))
  const texts = new Set(named.map(([, value]) => textOf(value!)))
  if (texts.size === 0) throw new SyntaxError('no name')
  return [...texts].join(', ')
}

/** The time stamp among the attributes that are not signed (RFC 3161, 2.4.2 and appendix A). */
function stampIn(attributes: Der[]): SealFacts['stamp'] {
  const stamp = attributes.map(partsOf).find(([type]) => type!.content === TIME_STAMP)
  if (!stamp) return null
  const { names, content } = signerIn(partsOf(stamp[1]!)[0]!)
  const [octets] = partsOf(partsOf(content)[1]!)
  const time = partsOf(derOf(octets!.content)).find(({ tag }) => tag === GENERALIZED_TIME)
  return { at: instantOf(textOf(time!)), by: names.holder }
}

/** The time in the dictionary of a seal. */
function timeIn(text: string, { gap }: Seal): string | null {
  const time = dictAt(text, text.lastIndexOf(' obj', gap.from) + ' obj'.length).get('M')
  if (typeof time !== 'string') return null
  const words = time.startsWith('<') ? textOf({ tag: '0c', content: time.slice(1, -1), whole: '' }) : time.slice(1, -1)
  return words.startsWith('D:') ? instantOf(words.slice(2)) : null
}

/** @throws SyntaxError if it is no time in UTC */
function instantOf(digits: string): string {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(digits) ?? []
  if (second === undefined) throw new SyntaxError('no time')
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}
