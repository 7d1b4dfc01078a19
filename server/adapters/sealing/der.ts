/** Writes and reads DER (X.690), as much of it as a signature needs. */

/** A value with its tag and length. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  if (content.length < LONG) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(evenHex(content.length), 'hex')
  return Buffer.concat([Buffer.from([tag, LONG | length.length]), length, content])
}

/** From this length on, the length takes several bytes. */
const LONG = 0x80

const evenHex = (value: number) => {
  const hex = value.toString(16)
  return hex.padStart(hex.length + (hex.length % 2), '0')
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts)
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes)
/** An integer from 0 to 127. */
export const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))
export const NULL = der(0x05)

/** A set, whose parts DER wants in order (X.690, 11.6). `tag` replaces the tag of a set. */
export const setOf = (parts: Uint8Array[], tag = 0x31): Buffer =>
  der(tag, ...parts.toSorted((one, other) => Buffer.compare(one, other)))

/** An object identifier written with dots. */
export function identifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [40 * first + second, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f]
    for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80)
    return groups
  })
  return der(0x06, Buffer.from(bytes))
}

/** The parts of a value, each with its tag and length. @throws RangeError if the value is cut off */
export function partsOf(value: Uint8Array): Buffer[] {
  const content = contentOf(value)
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; ) {
    const { size } = split(content.subarray(at))
    parts.push(content.subarray(at, at + size))
    at += size
  }
  return parts
}

/** What a value contains, without its tag and length. */
export const contentOf = (value: Uint8Array): Buffer => split(Buffer.from(value)).content

function split(value: Buffer): { content: Buffer; size: number } {
  const short = value.readUInt8(1)
  const lengthBytes = short < LONG ? 0 : short & 0x7f
  const length = lengthBytes === 0 ? short : value.readUIntBE(2, lengthBytes)
  const size = 2 + lengthBytes + length
  if (size > value.length) throw new RangeError('The value is cut off.')
  return { content: value.subarray(2 + lengthBytes, size), size }
}

/** Issuer and serial number, copied byte by byte from a certificate (RFC 5280, 4.1). */
export function issuerAndSerial(certificate: Uint8Array): Buffer {
  const [toBeSigned] = partsOf(certificate)
  const fields = partsOf(toBeSigned!)
  // The version is optional.
  const [serial, , issuer] = fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields
  return sequence(issuer!, serial!)
}
