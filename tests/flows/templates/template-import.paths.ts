import { templateImportMachine } from '#machines/flows/templates/template-import.machine.ts'
import { MAX_TEMPLATE_ARCHIVE_BYTES } from '#machines/rules/templates/portable-template.ts'
import { templateId } from '../../support/samples/templates/template.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const chosen = { key: 'f1', fileName: 'Lease.zip', size: 1000 }
export const imported = { id: templateId, name: 'Lease', ready: true, changes: [] }
export const changed = {
  id: templateId,
  name: '',
  ready: false,
  changes: [
    { what: 'OTP_TYPE' as const, role: 'Landlord', from: 'NONE', to: 'MAIL' },
    { what: 'OTP_TYPE' as const, role: 'Tenant', from: 'MAIL', to: 'NONE' },
    { what: 'DURATION' as const, from: '90', to: '31' },
    { what: 'REMINDERS' as const, from: '20', to: '5' },
    { what: 'STATE' as const, from: 'READY', to: 'DRAFT' },
  ],
}

/** Every way of making a template from a file. */
export const templateImportPaths = pathsOf(templateImportMachine, {
  events: [
    { type: 'file.chosen', file: chosen },
    { type: 'file.chosen', file: { ...chosen, key: 'f2', size: MAX_TEMPLATE_ARCHIVE_BYTES + 1 } },
    { type: 'upload.progressed', sent: 700_000, total: 1_400_000 },
    { type: 'upload.stopped' },
    { type: 'template.imported', template: imported },
    { type: 'template.imported', template: changed },
    { type: 'template.refused', name: 'UnreadableFileException', place: 'Lease.pdf', names: {} },
    { type: 'template.refused', name: 'TooManyTemplatesException', place: null, names: {} },
    { type: 'template.opened' },
    { type: 'dialog.closed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ progress, complaint, imported: template, isOpened }) => [
    progress !== null,
    complaint,
    template?.changes.length,
    isOpened,
  ],
})
