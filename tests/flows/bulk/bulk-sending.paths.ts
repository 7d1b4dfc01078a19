import type { components } from '#openapi'
import { openedSteps } from '#machines/flows/bulk/bulk-sending.events.ts'
import { bulkSendingMachine } from '#machines/flows/bulk/bulk-sending.machine.ts'
import { ERRORS_ON_PAGE, MAX_BULK_BYTES, type BulkReport, type BulkTable } from '#machines/rules/bulk/bulk-table.ts'
import { neededOf } from '#machines/rules/documents/confirmations.ts'
import { readyTemplate } from '../../support/samples/templates/template.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type Template = components['schemas']['Template']

export const chosen = { key: 'f1', fileName: 'tenants.csv', size: 200 }
export const tooLarge = { ...chosen, key: 'f2', size: MAX_BULK_BYTES + 1 }

/** Three columns whose headers say what they are, and one that is noted by nobody. */
export const table: BulkTable = {
  headers: ['Email', 'First name', 'Last name', 'Town'],
  count: 3,
  examples: [
    ['anne@posteo.example', 'Anne', 'Delacroix', 'Lyon'],
    ['leo', '', 'Holm', 'Lille'],
    ['mary@example.org', 'Mary', 'Somerville', 'Brest'],
  ],
}
/** A table that gives no email. */
export const otherTable: BulkTable = { headers: ['Town'], count: 1, examples: [['Lyon']] }

const signer = (mail: string, name: string) => [{ role: 'Tenant', mail, name }]
const town = [{ header: 'Town', value: 'Lyon' }]
const first: BulkReport['first'] = [
  { row: 1, name: 'Lease', language: null, signers: signer('anne@posteo.example', 'Anne Delacroix'), values: town },
  { row: 3, name: 'Lease', language: null, signers: signer('mary@example.org', 'Mary Somerville'), values: [] },
]
export const rightReport: BulkReport = { right: 3, wrong: 0, skipped: 1, total: 0, kinds: [], errors: [], first }
export const wrongReport: BulkReport = {
  right: 2,
  wrong: 1,
  skipped: 0,
  total: 2,
  kinds: [
    { exception: 'InvalidMailException', count: 1 },
    { exception: 'RequiredFieldEmptyException', count: 1 },
  ],
  errors: [
    { row: 2, column: 1, exception: 'InvalidMailException', value: 'leo' },
    { row: 2, column: 2, exception: 'RequiredFieldEmptyException', value: '' },
  ],
  first,
}
/** More errors than a page has. */
export const allWrongReport: BulkReport = {
  right: 0,
  wrong: 25,
  skipped: 0,
  total: 25,
  kinds: [{ exception: 'BulkCellCountException', count: 25 }],
  errors: Array.from({ length: 25 }, (_, i) => ({
    row: i + 1,
    column: null,
    exception: 'BulkCellCountException',
    value: '',
  })),
  first: [],
}

/** A template with a file that was signed before. */
export const signedTemplate: Template = {
  ...readyTemplate,
  files: readyTemplate.files.map((file) => ({ ...file, alreadySigned: true })),
}
export const disabledTemplate: Template = { ...readyTemplate, disabled: true }

/** Every way of sending a template to many people. */
export const bulkSendingPaths = pathsOf(bulkSendingMachine, {
  input: { templateId: readyTemplate.id },
  events: [
    { type: 'retry.chosen' },
    { type: 'file.chosen', file: chosen },
    { type: 'file.chosen', file: tooLarge },
    { type: 'file.dropped' },
    { type: 'sample.chosen' },
    { type: 'column.chosen', at: 3, use: { target: 'METADATA' } },
    { type: 'name.entered', name: 'Leases of the quay' },
    { type: 'columns.confirmed', name: 'Leases 2027' },
    { type: 'columns.confirmed', name: ' ' },
    { type: 'columns.reopened' },
    { type: 'kind.chosen', kind: 'InvalidMailException' },
    { type: 'page.chosen', page: 1 },
    { type: 'errors.chosen' },
    { type: 'rows.leftOut' },
    { type: 'errors.reopened' },
    { type: 'confirmation.switched', of: 'signedFilesConfirmed', isGiven: true },
    { type: 'confirmation.switched', of: 'signedFilesConfirmed', isGiven: false },
    { type: 'sending.confirmed' },
    ...openedSteps.map((step) => ({ type: 'step.chosen' as const, step })),
    { type: 'leaving.asked' },
    { type: 'leaving.declined' },
    { type: 'leaving.confirmed' },
    { type: 'template.loaded', template: readyTemplate, revision: 3 },
    { type: 'template.loaded', template: signedTemplate, revision: 4 },
    { type: 'template.loaded', template: disabledTemplate, revision: 5 },
    { type: 'template.gone' },
    { type: 'rows.read', table },
    { type: 'rows.read', table: otherTable },
    { type: 'file.refused', refusal: { because: 'quotes', line: 14 } },
    { type: 'rows.checked', report: rightReport },
    { type: 'rows.checked', report: wrongReport },
    { type: 'rows.checked', report: allWrongReport },
    { type: 'file.saved' },
    { type: 'sending.created', id: '65f000000000000000000b01' },
    { type: 'rows.refused', report: allWrongReport },
    { type: 'template.changed' },
    { type: 'sending.refused', name: 'TooManyBulkSendingsException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // There is a button for a page that is there, a select for several kinds, and a box for what the files need.
  // The question whether to leave is about the whole page.
  canHappen: ({ value, context: { template, confirmed, report, kind, page, isLeavingAsked } }, event) => {
    if (isLeavingAsked || event.type === 'leaving.declined')
      return isLeavingAsked && (event.type === 'leaving.declined' || event.type === 'leaving.confirmed')
    if (event.type === 'leaving.asked') return value === 'matching'
    if (event.type === 'confirmation.switched')
      return neededOf(template?.files ?? []).includes(event.of) && confirmed.includes(event.of) !== event.isGiven
    if (event.type === 'page.chosen') return page === 0 && (report?.errors.length ?? 0) > ERRORS_ON_PAGE
    return event.type !== 'kind.chosen' || (kind === null && (report?.kinds.length ?? 0) > 1)
  },
  telling: ({
    template,
    table: read,
    columns,
    report,
    kind,
    page,
    confirmed,
    complaint,
    isTemplateChanged,
    isLeavingAsked,
  }) => [
    template?.disabled,
    template?.files[0]?.alreadySigned,
    read?.count,
    columns,
    report?.right,
    kind,
    page,
    confirmed,
    complaint,
    isTemplateChanged,
    isLeavingAsked,
  ],
})
