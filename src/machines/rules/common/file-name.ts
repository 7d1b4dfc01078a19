/** What no file system takes everywhere: separators, wildcards, quotes, control and formatting characters. */
const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Names of devices on Windows, whatever follows the first dot. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu
/** Bytes in UTF-8. File systems take 255, and some suffix may follow. */
const MAX_BYTES = 200

/** A text as a name that every usual file system takes. `suffix`, such as `_signed.pdf`, is never cut off. */
export function safeFileName(text: string, suffix = ''): string {
  const cleaned = text.toWellFormed().normalize('NFC').replaceAll(FORBIDDEN, '_').trim()
  const cut = suffix === '' ? splitEnding(cleaned) : { base: cleaned, ending: suffix }
  const base = trimEnds(shortened(cut.base, MAX_BYTES - bytesOf(cut.ending)))
  const name = `${base === '' ? 'document' : base}${cut.ending}`
  return name.replace(RESERVED, '_$&')
}

/** The names, each with a number where an earlier one is the same to a file system that ignores case. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  // The last number given to a name: 10,000 equal names are not to be counted from 2 each.
  const numbers = new Map<string, number>()
  return names.map((name) => {
    const { base, ending } = splitEnding(name)
    let unique = name
    let number = numbers.get(keyOf(name)) ?? 1
    while (taken.has(keyOf(unique))) unique = `${base} (${++number})${ending}`
    numbers.set(keyOf(name), number)
    taken.add(keyOf(unique))
    return unique
  })
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

/** A name and its file name extension, with the dot. */
function splitEnding(name: string): { base: string; ending: string } {
  const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(name) ?? []
  return { base: name.slice(0, name.length - ending.length), ending }
}

/** Dots and spaces at the end are dropped by Windows; a dot at the beginning hides a file. */
const trimEnds = (base: string) => base.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')

function shortened(text: string, most: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes > most) return kept
    kept += character
  }
  return kept
}

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0)!
    bytes += point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}
