/** The deepest that lists and objects of a strict JSON text may lie within each other. */
const MAX_DEPTH = 32

/**
 * Parses a JSON text that has one meaning for every reader (RFC 7493): no object has a name twice, no string has half a
 * surrogate pair, no number is too large for a double. It is at most 32 levels deep.
 * @throws SyntaxError for any other text
 */
export function parseStrictJson(text: string): unknown {
  requireOneMeaning(text)
  const value: unknown = JSON.parse(text)
  if (!areNumbersFinite(value)) throw new SyntaxError('a number is too large')
  return value
}

/** Whether no number in a value is infinite, as one that is too large is parsed to be. */
function areNumbersFinite(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(areNumbersFinite)
  return typeof value !== 'number' || Number.isFinite(value)
}

/** Reads each character once, before anything is parsed. What else is wrong with a text the parser finds. */
function requireOneMeaning(text: string) {
  /** The names so far in each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  let string = ''
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (character === '"') {
      const end = endOfString(text, i)
      string = decoded(text.slice(i, end))
      i = end - 1
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      if (open.length > MAX_DEPTH) throw new SyntaxError('too many levels')
    } else if (character === '}' || character === ']') open.pop()
    else if (character === ':') {
      const names = open.at(-1)
      if (names?.has(string)) throw new SyntaxError('a name is there twice')
      names?.add(string)
    }
  }
}

/** The index after the closing quote of a string that opens at `from`. */
function endOfString(text: string, from: number): number {
  let i = from + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i + 1
}

function decoded(literal: string): string {
  const string = literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
  if (!string.isWellFormed()) throw new SyntaxError('half a surrogate pair')
  return string
}
