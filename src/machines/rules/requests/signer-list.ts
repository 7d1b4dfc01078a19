import { MAX_PERSON_NAME_LENGTH, MAX_SIGNERS } from '../common/limits.ts'
import { isMail } from '../common/mail.ts'
import { lengthOf } from '../common/name.ts'
import { toOneLine } from '../common/one-line.ts'
import { columnsOf, separatorOf } from '../common/text.ts'
import { personOf, piecesOf, namesOf, type Addressed } from './address-text.ts'

/** A person in a list; names may be empty. */
type ListedPerson = { mail: string; firstName: string; lastName: string }
type ListProblem = 'noMail' | 'invalidMail' | 'duplicate' | 'tooLong' | 'tooMany'
/** What is wrong with a line, counted from 1, and the words that it is about. */
export type LineProblem = { line: number; problem: ListProblem; text: string }
export type SignerList = { people: ListedPerson[]; problems: LineProblem[] }

/**
 * The people in a text that was pasted: the header of a mail (`"Weber, Jonas" <jonas@…>; ines@…`), or the rows of a
 * spreadsheet with tabs, semicolons or commas, whose first row may name its columns. `taken` are the addresses of those who
 * are signers already.
 */
export function signerListOf(text: string, taken: readonly string[] = []): SignerList {
  const lines = text.split(/\r\n?|\n/).map((words, i) => ({ words: words.replaceAll('\u00a0', ' '), line: i + 1 }))
  const filled = lines.filter(({ words }) => words.trim() !== '')
  const people: ListedPerson[] = []
  const problems: LineProblem[] = []
  const columns = columnsIn(filled[0]?.words ?? '')
  const known = new Set(taken.map(addressKey))
  for (const { words, line } of columns ? filled.slice(1) : filled) {
    const found = columns ? [ofRow(words, columns)] : ofLine(words)
    for (const one of found) {
      const problem = problemOf(one, known)
      if (problem) problems.push({ line, problem, text: one.mail || one.text })
      else {
        people.push({ mail: one.mail, firstName: one.firstName, lastName: one.lastName })
        known.add(addressKey(one.mail))
      }
    }
  }
  if (taken.length + people.length > MAX_SIGNERS)
    problems.push({ line: filled.at(-1)?.line ?? 1, problem: 'tooMany', text: String(MAX_SIGNERS) })
  return { people, problems }
}

/** Whether a text that is pasted where one address belongs has more than that. */
export const isSignerList = (text: string): boolean => {
  const { people, problems } = signerListOf(text)
  return people.length + problems.length > 1 || people.some(({ firstName, lastName }) => firstName + lastName !== '')
}

/** What two addresses have in common that are the same: see `isSameMail`. */
const addressKey = (mail: string): string => mail.toLowerCase()

function problemOf({ mail, firstName, lastName }: Addressed, known: ReadonlySet<string>): ListProblem | null {
  if (mail === '') return 'noMail'
  if (!isMail(mail)) return 'invalidMail'
  if (known.has(addressKey(mail))) return 'duplicate'
  return [firstName, lastName].some((name) => lengthOf(name) > MAX_PERSON_NAME_LENGTH) ? 'tooLong' : null
}

type Columns = { separator: string; email: number; firstName: number; lastName: number }

/** Where the columns are, if this line names them. */
function columnsIn(words: string): Columns | null {
  const separator = separatorOf(words)
  const columns = columnsOf(piecesOf(words, separator))
  return columns && { separator, ...columns }
}

function ofRow(words: string, { separator, email, firstName, lastName }: Columns): Addressed {
  const cells = piecesOf(words, separator)
  const cell = (at: number) => toOneLine(cells[at] ?? '').trim()
  return { mail: cell(email), firstName: cell(firstName), lastName: cell(lastName), text: words.trim() }
}

/** The people of one line: a row of cells about one person, or addresses one after the other. */
function ofLine(words: string): Addressed[] {
  const separator = ['\t', ';', ','].find((one) => piecesOf(words, one).length > 1)
  if (separator === undefined) {
    const addresses = words.split(/\s+/).filter((word) => word.includes('@'))
    return addresses.length > 1 && !words.includes('<') ? addresses.map(personOf) : [personOf(words)]
  }
  const pieces = piecesOf(words, separator).filter((piece) => piece.trim() !== '')
  const found = pieces.flatMap((piece) => (piece.split('@').length > 2 ? ofLine(piece) : [personOf(piece)]))
  const bare = found.filter(({ mail, firstName, lastName }) => mail !== '' && firstName + lastName === '')
  const names = found.filter(({ mail }) => mail === '').map(({ text }) => text)
  if (bare.length === 1 && bare.length + names.length === found.length && names.length > 0) {
    const [first = '', last = ''] = names
    return [{ ...bare[0]!, ...(names.length === 1 ? namesOf(first) : { firstName: first, lastName: last }) }]
  }
  return separator === ',' ? joinedAtCommas(found) : found
}

/** `Weber, Jonas <jonas@…>` without quotes: the last name is in the piece before the address. */
function joinedAtCommas(found: Addressed[]): Addressed[] {
  const people: Addressed[] = []
  for (const one of found) {
    const before = people.at(-1)
    const isSplitName = before && before.mail === '' && one.mail !== '' && one.firstName !== ''
    if (isSplitName)
      people.splice(-1, 1, { ...one, firstName: `${one.firstName} ${one.lastName}`.trim(), lastName: before.text })
    else people.push(one)
  }
  return people
}
