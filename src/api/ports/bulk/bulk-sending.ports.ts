import type { BulkSendingPorts } from '#machines/flows/bulk/bulk-sending.events.ts'
import { bulkTemplateOf, type BulkTemplate } from '#machines/rules/bulk/bulk-template.ts'
import type { Effects } from '../../bind.ts'
import type { Sheet } from '../../browser/bulk/sheet-worker.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { csvFile } from '../../csv.ts'
import { isAboutContent, keyFor } from '../documents/document-wizard.ts'
import { loadTemplate } from '../templates/template-calls.ts'
import type { BulkWords } from './bulk-words.ts'

type Tools = { shelf: Shelf; sheet: Sheet; words: BulkWords; save: (file: Blob, name: string) => void }

const parts = ['email', 'firstName', 'lastName'] as const

/** The headers of a table for this template, as they are guessed: what each signer needs, and the sender's fields. */
const sampleHeaders = ({ roles, fields }: BulkTemplate, { header }: BulkWords['sample']): string[] => [
  ...roles.flatMap((role) => parts.map((part) => header(part, roles.length > 1 ? role : null))),
  ...new Set(fields.map(({ anchorName }) => anchorName)),
]

/** One request for each row of a table: `getTemplate`, `createBulkSending`. The rows are in the sheet. */
export const bulkSendingPorts = (api: Api, { shelf, sheet, words, save }: Tools): Effects<BulkSendingPorts> => ({
  async loadTemplate({ id }, signal) {
    const found = await loadTemplate(api, id, signal)
    if (!found) return { type: 'template.gone' }
    // The revision is the number in an ETag.
    const revision = Number(found.revision.replaceAll('"', ''))
    return { type: 'template.loaded', template: found.template, revision }
  },

  async readRows({ key }, signal) {
    const bytes = await shelf.get(key).arrayBuffer()
    const table = await sheet.ask({ ask: 'read', bytes }, signal)
    return 'because' in table ? { type: 'file.refused', refusal: table } : { type: 'rows.read', table }
  },

  async saveSample({ template }, signal) {
    const headers = sampleHeaders(bulkTemplateOf(template, template.name), words.sample)
    const text = await sheet.ask({ ask: 'sample', headers, separator: words.separator }, signal)
    save(csvFile(text), words.sample.name)
    return { type: 'file.saved' }
  },

  async checkRows({ template, columns, name }, signal) {
    const report = await sheet.ask({ ask: 'check', template: bulkTemplateOf(template, name), columns }, signal)
    return { type: 'rows.checked', report }
  },

  async saveErrors({ fileName }, signal) {
    const { header, of, nameOf } = words.errors
    const text = await sheet.ask({ ask: 'errors', words: { header, of }, separator: words.separator }, signal)
    save(csvFile(text), nameOf(fileName))
    return { type: 'file.saved' }
  },

  async createSending({ key, sending, isWithoutWrong }, signal) {
    const body = await sheet.ask({ ask: 'body', sending, isWithoutWrong }, signal)
    const { data, error, response } = await api.POST('/public/v1/bulk-sendings', {
      // A retry with the same table is the same bulk sending.
      params: { header: { 'Idempotency-Key': await keyFor([key, body]) } },
      body: { ...sending, rows: [] },
      bodySerializer: () => body,
      signal,
    })
    if (data) return { type: 'sending.created', id: data.id }
    if (error?.bulkErrors) {
      const report = await sheet.ask({ ask: 'refuse', errors: error.bulkErrors.errors }, signal)
      return { type: 'rows.refused', report }
    }
    if (error && CHANGED.has(error.name)) return { type: 'template.changed' }
    if (error && isAboutContent(response.status)) return { type: 'sending.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})

/** What is refused because the template is not what it was: it is loaded again. */
const CHANGED = new Set([
  'StaleRevisionException',
  'TemplateDisabledException',
  'TemplateNotReadyException',
  'NotFoundException',
])
