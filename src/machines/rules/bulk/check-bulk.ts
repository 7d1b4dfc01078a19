import type { components } from '#openapi'
import { limits, MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import { isMail, isSameMail } from '../common/mail.ts'
import { lengthOf, nameProblem } from '../common/name.ts'
import { isBlank, isOneLine } from '../common/one-line.ts'
import { MAX_METADATA_VALUE, tidyEntry, type MetadataEntry } from '../edit/metadata.ts'
import type { BulkColumn, BulkTemplate } from './bulk-template.ts'
import { checkFields, type GivenField } from './check-fields.ts'

type Schemas = components['schemas']
export type BulkError = Schemas['BulkError']
type Exception = Schemas['BulkException']

/** What a request is made of besides its template. */
export type BulkRequest = {
  /** Counted from 1. */
  row: number
  name: string
  /** Undefined for that of the template. */
  language: Schemas['NotificationLanguage'] | undefined
  /** In the order of the template's roles. */
  signers: { role: string; mail: string; firstName: string; lastName: string }[]
  /** What the sender's fields show; the others show their default values. */
  fields: GivenField[]
  metadata: MetadataEntry[]
}

/** What a row gives: a request, or what is wrong with it; nothing if all its cells are empty. */
type CheckedRow = { errors: BulkError[]; request: BulkRequest | null; isEmpty: boolean }

/** What a table gives. `total` counts all errors; of more than `most` the first ones are kept. */
export type CheckedBulk = { errors: BulkError[]; total: number; requests: BulkRequest[]; skipped: number }

/** Adds what a row gives to what those before it gave. */
export function addRow(checked: CheckedBulk, { errors, request, isEmpty }: CheckedRow, most: number): void {
  checked.total += errors.length
  checked.errors.push(...errors.slice(0, Math.max(0, most - checked.errors.length)))
  if (request) checked.requests.push(request)
  if (isEmpty) checked.skipped += 1
}

type Row = { row: number; cells: readonly string[] }
type CellError = { column: number | null; exception: Exception }
type Cell = { column: BulkColumn; at: number; text: string }

/** What one row gives. A cell that looks like a formula is text like any other. */
export function checkRow(template: BulkTemplate, columns: readonly BulkColumn[], { row, cells }: Row): CheckedRow {
  if (cells.every(isBlank)) return { errors: [], request: null, isEmpty: true }
  const found: CellError[] = []
  if (cells.length !== columns.length) found.push({ column: null, exception: 'BulkCellCountException' })
  else {
    const given = columns.map((column, i): Cell => ({ column, at: i + 1, text: (cells[i] ?? '').trim() }))
    const request: BulkRequest = {
      row,
      name: nameIn(template, given, found),
      language: languageIn(given, found),
      signers: template.roles.map((role) => signerIn(given, role, found)),
      fields: checkFields(template, given, found),
      metadata: metadataIn(given, found),
    }
    found.push(...samePeople(request, given))
    if (found.length === 0) return { errors: [], request, isEmpty: false }
  }
  const errors = found.toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0)).map((one) => ({ row, ...one }))
  return { errors, request: null, isEmpty: false }
}

function nameIn({ requestName }: BulkTemplate, given: readonly Cell[], found: CellError[]): string {
  const cell = given.find(({ column }) => column.target === 'REQUEST_NAME')
  const name = cell && !isBlank(cell.text) ? cell.text : requestName
  const exception = nameProblem(name, limits.nameMaxLength)
  if (exception) found.push({ column: cell?.at ?? null, exception })
  return name
}

const languages: Record<string, Schemas['NotificationLanguage']> = {
  en: 'EN',
  english: 'EN',
  anglais: 'EN',
  fr: 'FR',
  french: 'FR',
  français: 'FR',
  francais: 'FR',
}

function languageIn(given: readonly Cell[], found: CellError[]): BulkRequest['language'] {
  const cell = given.find(({ column }) => column.target === 'LANGUAGE')
  if (!cell || isBlank(cell.text)) return undefined
  const word = cell.text.toLowerCase().normalize('NFC')
  const language = Object.hasOwn(languages, word) ? languages[word] : undefined
  if (!language) found.push({ column: cell.at, exception: 'BulkValueException' })
  return language
}

function signerIn(given: readonly Cell[], role: string, found: CellError[]): BulkRequest['signers'][number] {
  const read = (target: BulkColumn['target'], problem: (text: string) => Exception | null): string => {
    const cell = given.find(({ column }) => column.target === target && column.role === role)
    const text = cell?.text ?? ''
    const exception = isBlank(text) ? 'RequiredFieldEmptyException' : problem(text)
    if (exception) found.push({ column: cell?.at ?? null, exception })
    return text
  }
  return {
    role,
    mail: read('EMAIL', (mail) => (isMail(mail) ? null : 'InvalidMailException')),
    firstName: read('FIRST_NAME', personNameProblem),
    lastName: read('LAST_NAME', personNameProblem),
  }
}

const personNameProblem = (name: string): Exception | null =>
  isOneLine(name) && lengthOf(name) <= MAX_PERSON_NAME_LENGTH ? null : 'BulkPersonNameException'

/** One person cannot have two roles of a request (SIGR-032). */
const samePeople = ({ signers }: BulkRequest, given: readonly Cell[]): CellError[] =>
  signers.flatMap(({ role, mail }, i) => {
    const isAgain = mail !== '' && signers.slice(0, i).some((other) => isSameMail(other.mail, mail))
    const cell = given.find(({ column }) => column.target === 'EMAIL' && column.role === role)
    return isAgain ? [{ column: cell?.at ?? null, exception: 'SignerDuplicateException' as const }] : []
  })

function metadataIn(given: readonly Cell[], found: CellError[]): MetadataEntry[] {
  const noted = given.filter(({ column, text }) => column.target === 'METADATA' && !isBlank(text))
  return noted.map(({ column, at, text }) => {
    const entry = tidyEntry({ key: column.header, value: text })
    if (entry.value.length > MAX_METADATA_VALUE) found.push({ column: at, exception: 'MetadataTooLongException' })
    return entry
  })
}
