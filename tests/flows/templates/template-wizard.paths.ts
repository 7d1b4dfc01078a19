import type { components } from '#openapi'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import { nextToSend, unnamedFields, type DocumentFile } from '#machines/rules/documents/shared-document.ts'
import {
  draftTemplate,
  readyTemplate,
  templateFile,
  templateId,
  templateWizardInput,
  tenantField,
} from '../../support/samples/templates/template.ts'
import { annex, annexFile, chosen, ids, newVersion, requestFile } from '../../support/samples/wizard.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { fileDialogs } from '../documents/document-wizard/file-dialogs.ts'

type Template = components['schemas']['Template']

const at = Date.UTC(2026, 10, 21, 13, 32)
const uploaded = { ids: { f1: ids.file }, revision: '"2"' }
const docx = { key: 'f2', fileName: 'Prices.docx', size: 2000 }
const unnamed = { ...tenantField, anchorName: '' }
const withFields = (placeHolderList: Template['files'][0]['placeHolderList']): Template['files'] => [
  { ...templateFile, placeHolderList },
]

const isPlain = ({ alreadySigned, restrictions, lostParts, id }: DocumentFile) =>
  !alreadySigned && restrictions.length === 0 && lostParts.length === 0 && id !== null

/** Walks through the wizard of templates that take every transition. */
export const templateWizardPaths = pathsOf(templateWizardMachine, {
  input: templateWizardInput,
  events: [
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.chosen', files: [docx] },
    { type: 'files.chosen', files: [docx, { key: 'f6', fileName: 'Photo.jpg', size: 2000 }] },
    { type: 'files.chosen', files: [{ key: 'f4', fileName: 'Scan.pdf', size: 2000 }] },
    { type: 'files.chosen', files: [chosen, annex] },
    { type: 'files.chosen', files: [{ key: 'f3', fileName: newVersion.fileName, size: newVersion.fileSize }] },
    { type: 'file.replaced', key: 'f2', files: [chosen] },
    { type: 'file.removed', key: 'f1' },
    { type: 'file.removed', key: 'f2' },
    { type: 'file.removed', key: ids.file },
    { type: 'file.moved', key: 'f3', place: 0 },
    { type: 'reset.chosen' },
    { type: 'removal.confirmed' },
    { type: 'removal.declined' },
    { type: 'signatures.givenUp' },
    { type: 'signatures.kept' },
    { type: 'restrictions.accepted' },
    { type: 'restrictions.respected' },
    { type: 'password.declined' },
    { type: 'loss.accepted' },
    { type: 'loss.declined' },
    { type: 'name.changed', name: 'Lease' },
    { type: 'name.changed', name: '' },
    { type: 'role.added' },
    { type: 'role.changed', key: 'r1', change: { name: 'Tenant' } },
    { type: 'role.removed', key: 'r1' },
    { type: 'role.removed', key: 'saved 1' },
    { type: 'role.moved', key: 'r2', place: 0 },
    { type: 'role.joined', key: 'r2', turn: 1 },
    { type: 'order.switched', isOrdered: false },
    { type: 'fields.kept', fields: { [ids.file]: [tenantField] } },
    { type: 'fields.kept', fields: { [ids.file]: [unnamed] } },
    { type: 'form.answered' },
    { type: 'places.answered' },
    { type: 'settings.changed', change: { requestName: 'Your lease' } },
    { type: 'settings.changed', change: { requestName: 'a|b' } },
    { type: 'problem.sought', place: { step: 'fields', role: null } },
    { type: 'problem.sought', place: { step: 'settings' } },
    { type: 'next.chosen' },
    { type: 'previous.chosen' },
    { type: 'step.chosen', step: 'files' },
    { type: 'step.chosen', step: 'roles' },
    { type: 'step.chosen', step: 'fields' },
    { type: 'step.chosen', step: 'settings' },
    { type: 'step.chosen', step: 'review' },
    { type: 'save.chosen' },
    { type: 'newer.taken' },
    { type: 'mine.kept' },
    { type: 'leaving.asked' },
    { type: 'leaving.confirmed' },
    { type: 'leaving.declined' },

    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'files.read', files: [{ key: 'f4', hasMarker: false, pages: 0 }] },
    {
      type: 'files.read',
      files: [
        { key: 'f1', hasMarker: true, pages: 2 },
        { key: annex.key, hasMarker: true, pages: 2 },
      ],
    },
    { type: 'files.read', files: [{ key: 'f3', hasMarker: true, pages: 2 }] },
    { type: 'draft.created', id: templateId },
    { type: 'upload.progressed', sent: 700_000, total: 1_400_000 },
    { type: 'files.uploaded', ...uploaded, files: [requestFile] },
    { type: 'files.uploaded', ...uploaded, files: [{ ...requestFile, alreadySigned: true }] },
    { type: 'files.uploaded', ...uploaded, files: [{ ...requestFile, restrictions: ['CHANGING'] }] },
    {
      type: 'files.uploaded',
      ...uploaded,
      files: [{ ...requestFile, lostParts: [{ kind: 'ATTACHMENT', name: 'factur-x.xml' }] }],
    },
    { type: 'files.uploaded', ids: { f3: newVersion.id }, revision: '"2"', files: [requestFile, newVersion] },
    { type: 'files.uploaded', ids: { f5: annexFile.id }, revision: '"3"', files: [requestFile, annexFile] },
    { type: 'upload.refused', name: 'EncryptedFileException' },
    { type: 'upload.refused', name: 'XfaFileException' },
    { type: 'files.removed', revision: '"3"' },
    { type: 'draft.saved', template: { ...draftTemplate, files: withFields([]) }, revision: '"4"', at },
    { type: 'draft.saved', template: draftTemplate, revision: '"4"', at },
    { type: 'draft.refused', name: 'OtpTypeNotAvailableException' },
    { type: 'draft.stale' },
    { type: 'draft.gone' },
    { type: 'draft.loaded', template: draftTemplate, revision: '"5"' },
    ...[
      readyTemplate,
      draftTemplate,
      { ...draftTemplate, files: withFields([]) },
      { ...draftTemplate, files: withFields([]), roles: [] },
      { ...draftTemplate, files: [], fileOrder: [], roles: [] },
    ].map((template) => ({ type: 'template.opened' as const, template, revision: '"5"' })),
    { type: 'template.saved' },
    { type: 'draft.resumed', draft: { revision: '"2"', files: [requestFile] } },
    { type: 'draft.resumed', draft: null },
    { type: 'call.failed', failure: 'offline' },
  ],
  endsAfter: ['draft.resumed'],
  canHappen: (state, event) => {
    const { context } = state
    const { files, roles, fields } = context
    // The question covers everything else.
    if (state.hasTag('leavingAsked')) return event.type === 'leaving.confirmed' || event.type === 'leaving.declined'
    const isSeveral = files.length > 1
    const isOrdinary = !isSeveral && files.every(isPlain) && roles.length < 2
    // The page is opened with the template.
    if (event.type === 'template.opened')
      return (
        state.matches({ preparing: { step: { files: 'choosing' } } }) &&
        context.id === null &&
        files.length === 0 &&
        context.name === ''
      )
    // It is said what keeps the person from going on.
    if (event.type === 'problem.sought')
      return isOrdinary && state.hasTag(event.place.step) && (state.hasTag('settings') || unnamedFields(context) > 0)
    if (event.type === 'leaving.asked') return context.id === null || isOrdinary
    if (event.type === 'files.chosen' && event.files[0]?.key === 'f3')
      return files.length === 1 && isOrdinary && roles.length === 0
    if (event.type === 'files.chosen') return files.length === 0 && context.id === null
    if (event.type === 'files.read') {
      const unread = files.filter(({ pages, refusal }) => pages === null && refusal === null)
      return event.files.map(({ key }) => key).join() === unread.map(({ key }) => key).join()
    }
    if (event.type === 'files.uploaded')
      return (
        Object.keys(event.ids).join() === nextToSend(files)?.key &&
        (!event.files.includes(annexFile) || files.some(({ key }) => key === 'f1')) &&
        (!isSeveral || event.files.every((file) => file === requestFile || file === newVersion || file === annexFile))
      )
    if (event.type === 'file.moved') return files[1]?.key === event.key
    if (event.type === 'reset.chosen') return isSeveral
    if (event.type === 'next.chosen' && isSeveral) return false
    if (event.type === 'step.chosen' && isSeveral) return false
    // With a password the server says that it is wrong, not that one is needed.
    if (event.type === 'upload.refused' && event.name === 'EncryptedFileException')
      return !state.hasTag('passwordAsked')
    // Questions cover the name; calls under way let it be typed.
    if (event.type === 'name.changed')
      return isOrdinary && event.name !== context.name && state.matches({ preparing: { step: { files: 'choosing' } } })
    if (event.type === 'draft.resumed')
      return event.draft === null ? context.id === null : context.id !== null && files.length > 0
    if (event.type === 'step.chosen') return !state.hasTag(event.step)
    // The server answers with the fields that it was sent.
    if (event.type === 'draft.saved')
      return event.template.files[0]?.placeHolderList.length === Object.values(fields).flat().length
    if (event.type === 'fields.kept')
      return (
        unnamedFields(context) === 0 &&
        roles.length === 1 &&
        event.fields[ids.file]?.[0]?.anchorName !== fields[ids.file]?.[0]?.anchorName
      )
    // The first of the roles is as good as another.
    if (event.type === 'role.changed') return roles[0]?.key === event.key && roles[0].name === ''
    if (event.type === 'role.removed') return roles[0]?.key === event.key
    if (event.type === 'form.answered') return context.answeredForms.length === 0
    if (event.type === 'places.answered') return context.answeredPlaces.length === 0
    if (event.type === 'role.added') return roles.length < 2
    if (event.type === 'order.switched') return context.isOrdered && roles.length === 1
    if (event.type === 'settings.changed') return event.change.requestName !== context.params.requestName
    const isMoved = event.type === 'role.moved' || event.type === 'role.joined'
    return !isMoved || (context.isOrdered && roles[1]?.key === event.key)
  },
  canHappenInBrowser: (state, event) => {
    if (event.type === 'leaving.asked') return !fileDialogs.some((tag) => state.hasTag(tag))
    // No link leads to a text of the mails unless one is wrong.
    return event.type !== 'problem.sought' || event.place.step === 'fields'
  },
  telling: ({ files, roles, fields, id, hasTried, name, isReady, params, isOrdered }) => [
    name === '',
    isReady,
    isOrdered,
    params.requestName,
    files.map(({ key, id: fileId, pages, refusal, alreadySigned, restrictions, lostParts }) => [
      fileId === null && key,
      pages === null,
      refusal,
      alreadySigned,
      restrictions.length > 0,
      lostParts.length > 0,
    ]),
    roles.map((role) => [role.name, role.role === '']),
    Object.values(fields)
      .flat()
      .map(({ anchorName }) => anchorName === ''),
    id === null,
    hasTried,
  ],
})
