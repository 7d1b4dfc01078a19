/** A password as bytes, and as pdf.js takes it for the same bytes. */
export type Password = { bytes: Uint8Array; text: string }

/** Bytes of a password that count in files with AES-256 (PDF 32000-2, 7.6.4.3.3). */
const MAX_BYTES = 127

/** Characters of PDFDocEncoding that are not those of Latin-1 (PDF 32000-1, annex D.3). */
const DOC_CHARACTERS = new Map(
  Object.entries({ 0x18: '˘ˇˆ˙˝˛˚˜', 0x80: '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž', 0xa0: '€' }).flatMap(
    ([first, characters]) =>
      Array.from(characters, (character, index): [string, number] => [character, Number(first) + index]),
  ),
)

/** Spaces that count as a space, and characters that count for nothing (RFC 4013, 2.1). */
const SPACES = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000]/gu
const NOTHING = /\u00AD|\u034F|\u1806|[\u180B-\u180D]|\u200C|\u200D|\u2060|[\uFE00-\uFE0F]|\uFEFF/gu

const normalized = (text: string) => text.replaceAll(SPACES, ' ').replaceAll(NOTHING, '').normalize('NFKC')

const utf8 = (text: string): Buffer => Buffer.from(text).subarray(0, MAX_BYTES)

/** The bytes that a typed password may stand for in files with AES-256. */
export const unicodePasswords = (text: string): Password[] =>
  [...new Set([normalized(text), text])].map((one) => ({ bytes: utf8(one), text: one }))

/** The bytes that a typed password may stand for in older files, whose writers chose encodings of their own. */
export function bytePasswords(text: string): Password[] {
  const codes = Array.from(text, (character) => DOC_CHARACTERS.get(character) ?? character.codePointAt(0)!)
  const inDoc = codes.every((code) => code < 256) ? [Buffer.from(codes)] : []
  return [...inDoc, Buffer.from(text)].map((bytes) => ({ bytes, text: bytes.toString('latin1') }))
}
