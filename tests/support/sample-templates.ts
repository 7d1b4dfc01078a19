import type { components } from '#openapi'
import { defaultTemplateParams } from '#machines/rules/templates/template-checks.ts'
import { camille, manager } from './samples/account.ts'

type Row = components['schemas']['TemplateRow']
type Template = components['schemas']['Template']

const row = (n: number, name: string, files: string[], changes: Partial<Row> = {}): Row => ({
  id: `6740c0de1f3a8e0012d4e00${n}`,
  name,
  disabled: false,
  ready: true,
  createdDate: `2026-11-1${n}T09:00:00Z`,
  username: camille.fullName,
  accountId: camille.id,
  numberOfFiles: files.length,
  fileNames: files,
  ...changes,
})

/** Templates that can be used: one with one file, one of somebody else with three and a long name; one that is disabled; two drafts. */
export const sampleTemplates: [Row, Row, Row, Row, Row] = [
  row(5, 'Employment contract, permanent', ['Contract.pdf']),
  row(
    4,
    'Framework agreement with suppliers of measuring instruments for the eastern regions',
    ['Agreement.pdf', 'General terms of purchase.pdf', 'Data protection.pdf'],
    { username: manager.fullName, accountId: manager.id },
  ),
  row(3, 'Internship agreement 2025', ['Agreement.pdf', 'Annex.pdf'], { disabled: true }),
  row(2, 'Site handover record', ['Handover.pdf'], { ready: false }),
  row(1, '', [], { ready: false }),
]

/** Accounts that make templates, with all rights of theirs. */
export const author: components['schemas']['Account'] = {
  ...camille,
  rights: { ...camille.rights, createSimpleSignatureTemplate: true },
}

/** A template as the server answers it, without files. */
export const templateOf = ({ id, name, disabled, ready, createdDate, username, accountId }: Row): Template => ({
  id,
  name,
  disabled,
  ready,
  createdDate,
  lastModifiedDate: createdDate,
  username,
  accountId,
  files: [],
  fileOrder: [],
  roles: [],
  params: defaultTemplateParams('EN'),
})
