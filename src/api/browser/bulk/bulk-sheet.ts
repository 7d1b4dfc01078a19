import papaparse from 'papaparse'
import type { components } from '#openapi'
import {
  checkTable,
  linesWithErrors,
  reportOf,
  rowsToSend,
  withRefused,
  type CheckedTable,
  type ErrorWords,
} from '#machines/rules/bulk/bulk-report.ts'
import {
  examplesOf,
  tableOfLines,
  type BulkReport,
  type BulkTable,
  type TableRefusal,
} from '#machines/rules/bulk/bulk-table.ts'
import type { BulkColumn, BulkTemplate } from '#machines/rules/bulk/bulk-template.ts'
import type { BulkError } from '#machines/rules/bulk/check-bulk.ts'
import { csvLines, csvText } from '../../csv-lines.ts'

type NewSending = components['schemas']['NewBulkSending']

/** What is asked of the table that was read last. */
export type SheetQuestion =
  | { ask: 'read'; bytes: ArrayBuffer }
  | { ask: 'check'; template: BulkTemplate; columns: readonly BulkColumn[] }
  | { ask: 'sample'; headers: readonly string[]; separator: ',' | ';' }
  | { ask: 'refuse'; errors: readonly BulkError[] }
  | { ask: 'body'; sending: Omit<NewSending, 'rows'>; isWithoutWrong: boolean }
  | { ask: 'errors'; words: ErrorWords; separator: ',' | ';' }

export type SheetAnswers = {
  read: BulkTable | TableRefusal
  check: BulkReport
  /** A table with these headers as CSV. */
  sample: string
  /** With what the server has refused besides. */
  refuse: BulkReport
  /** The body of `createBulkSending`: thousands of rows are written by the worker. */
  body: string
  /** The table as CSV with a column that says what is wrong. */
  errors: string
}
export type SheetAnswer = SheetAnswers[keyof SheetAnswers]

/** A table with thousands of rows, which are in a worker: the page gets only what it shows. */
export function createSheet() {
  let table: { headers: string[]; rows: string[][] } = { headers: [], rows: [] }
  let checked: CheckedTable = { wrong: new Map(), right: 0, skipped: 0, first: [] }

  function read(bytes: ArrayBuffer): BulkTable | TableRefusal {
    const lines = csvLines(new Uint8Array(bytes), papaparse.parse)
    if (!Array.isArray(lines))
      return lines.fault === 'quotes' ? { because: 'quotes', line: lines.line } : { because: 'noText' }
    const found = tableOfLines(lines)
    if ('because' in found) return found
    table = found
    return { headers: table.headers, count: table.rows.length, examples: examplesOf(table.rows) }
  }

  return (question: SheetQuestion): SheetAnswer => {
    switch (question.ask) {
      case 'read':
        return read(question.bytes)
      case 'check':
        checked = checkTable(question.template, question.columns, table.rows)
        return reportOf(checked)
      case 'sample':
        return csvText([question.headers], question.separator, papaparse.unparse)
      case 'refuse':
        checked = withRefused(checked, question.errors, table.rows)
        return reportOf(checked)
      case 'body':
        return JSON.stringify({ ...question.sending, rows: rowsToSend(table.rows, checked, question.isWithoutWrong) })
      case 'errors':
        return csvText(linesWithErrors(table, checked, question.words), question.separator, papaparse.unparse)
    }
  }
}
