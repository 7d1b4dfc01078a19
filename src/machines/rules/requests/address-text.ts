import { toOneLine } from '../common/one-line.ts'

/** What a piece of text says of one person; `mail` is empty if it has no address. `text` is the piece itself. */
export type Addressed = { mail: string; firstName: string; lastName: string; text: string }

/** The pieces of a text between separators that are outside of quotes and angle brackets. */
export function piecesOf(text: string, separator: string): string[] {
  const pieces = ['']
  let closing = ''
  const characters = Array.from(text)
  const lastQuote = characters.lastIndexOf('"')
  for (const [i, character] of characters.entries()) {
    if (closing === '' && character === separator) {
      pieces.push('')
      continue
    }
    if (character === closing) closing = ''
    else if (closing === '' && character === '<') closing = '>'
    // A quote that nothing closes is an inch or an apostrophe.
    else if (closing === '' && character === '"' && i < lastQuote) closing = '"'
    pieces[pieces.length - 1] += character
  }
  return pieces.map(unquoted)
}

const unquoted = (piece: string): string => {
  const text = piece.trim()
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text
}

/** An address as it is written in a mail or as a link. */
const addressIn = (text: string): string => text.trim().replace(/^mailto:/i, '')

/** The person in one piece: `Jonas Weber <jonas@…>`, `jonas@… (Jonas Weber)`, `Jonas Weber jonas@…`, an address or a name. */
export function personOf(piece: string): Addressed {
  const text = toOneLine(piece).trim()
  const inBrackets = /^(.*)<([^<>]*)>$/.exec(text)
  if (inBrackets) return { mail: addressIn(inBrackets[2]!), ...namesOf(inBrackets[1]!), text }
  const words = text.split(/\s+/)
  const mail = words.find((word) => word.includes('@'))
  if (mail === undefined) return { mail: '', firstName: '', lastName: '', text: text.replaceAll('"', '') }
  const name = words.filter((word) => word !== mail).join(' ')
  return { mail: addressIn(mail), ...namesOf(name.replaceAll(/[()]/g, '')), text }
}

/**
 * The names in a full name. What stands before a comma, or in capitals as French forms have it, is the last name; otherwise
 * all but the first word.
 */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.replaceAll(/["“”«»]|^\s*'|'\s*$/g, '').trim()
  const [before = '', ...after] = words.split(',')
  if (after.length > 0) return { firstName: after.join(' ').trim(), lastName: before.trim() }
  const all = words.split(/\s+/).filter((word) => word !== '')
  const capitals = all.filter((word) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase())
  if (capitals.length > 0 && capitals.length < all.length)
    return { firstName: all.filter((word) => !capitals.includes(word)).join(' '), lastName: capitals.join(' ') }
  return { firstName: all[0] ?? '', lastName: all.slice(1).join(' ') }
}
