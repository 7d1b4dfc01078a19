import type { ErrorWords } from '#machines/rules/bulk/bulk-report.ts'

/** The words of the files that are saved, and what separates their cells where the person lives. */
export type BulkWords = {
  separator: ',' | ';'
  sample: {
    name: string
    /** The header of a column of a role; of the only role, the word alone. */
    header: (of: 'email' | 'firstName' | 'lastName', role: string | null) => string
  }
  errors: ErrorWords & { nameOf: (file: string) => string }
}
