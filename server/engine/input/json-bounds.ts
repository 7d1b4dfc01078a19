/** What a JSON text may have at most: lists and objects within each other, and values in all. */
export type JsonBounds = { depth: number; values: number }

/**
 * Whether a JSON text (UTF-8) keeps to its bounds. Parsing is recursive and makes an object of every value, so a small
 * text can take long and much memory; this reads each byte once. A text that is no JSON may pass: the parser refuses it.
 */
export function keepsTo(json: Uint8Array, { depth, values }: JsonBounds): boolean {
  let level = 0
  let found = 1
  let isInText = false
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (byte === QUOTE) isInText = !isInText
    else if (isInText) i += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA) found++
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      found++
      level++
      if (level > depth) return false
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) level--
    if (found > values) return false
  }
  return true
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]
