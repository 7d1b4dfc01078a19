import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import {
  nextToSend,
  unnamedFields,
  type DocumentFile,
  type SharedDocument,
} from '#machines/rules/documents/shared-document.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import {
  annex,
  annexFile,
  chosen,
  field,
  ids,
  jonas,
  lostFile,
  mergedDraft,
  newVersion,
  protectionTemplate,
  replacedDraft,
  requestFile,
  serverDraft,
  supplierTemplate,
  wizardInput,
} from '../../support/samples/wizard.ts'
import { fileDialogs } from '../documents/document-wizard/file-dialogs.ts'

const at = Date.UTC(2026, 10, 21, 13, 32)
const uploaded = { ids: { f1: ids.file }, revision: '"2"' }
const lostParts: (typeof requestFile)['lostParts'] = [
  { kind: 'ATTACHMENT', name: 'factur-x.xml' },
  { kind: 'STANDARD', name: 'PDF/A-3b' },
]
const unnamed = { ...field, anchorName: '' }

const isPlainFile = ({ alreadySigned, restrictions, lostParts: lost }: DocumentFile) =>
  !alreadySigned && restrictions.length === 0 && lost.length === 0

const isJonasAlone = (signers: DraftSigner[]) => signers.length === 1 && signers[0]!.mail === jonas.mail

const hasOneField = ({ fields }: Pick<SharedDocument, 'fields'>) =>
  Object.values(fields)
    .flat()
    .map(({ anchorName, roleName }) => [anchorName, roleName])
    .join(';') === [field.anchorName, field.roleName].join()

/** What the wizard asks in a dialog, which covers the button that leaves it. */
const dialogs = [...fileDialogs, 'templatesAsked', 'replacementAsked', 'listAsked', 'attachmentAsked'] as const

/** Of the samples only who chose to sign alone is asked for no code. */
const isAloneByChoice = (signers: DraftSigner[]) => signers[0]?.isMe === true && signers[0].otpType === 'NONE'

/** Walks through the wizard that take every transition. */
export const requestWizardPaths = pathsOf(requestWizardMachine, {
  input: wizardInput,
  events: [
    { type: 'templates.asked' },
    { type: 'templates.picked', templates: [supplierTemplate] },
    { type: 'templates.picked', templates: [supplierTemplate, protectionTemplate], roles: ['Data protection officer'] },
    { type: 'templates.declined' },
    { type: 'replacement.confirmed' },
    { type: 'replacement.declined' },
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.chosen', files: [{ key: 'f2', fileName: 'Prices.docx', size: 2000 }] },
    { type: 'files.chosen', files: [{ key: 'f3', fileName: newVersion.fileName, size: newVersion.fileSize }] },
    { type: 'files.chosen', files: [{ key: 'f4', fileName: 'Scan.pdf', size: 2000 }] },
    { type: 'file.replaced', key: 'f2', files: [chosen] },
    { type: 'files.chosen', files: [chosen, annex] },
    {
      type: 'files.chosen',
      files: [
        { key: 'f2', fileName: 'Prices.docx', size: 2000 },
        { key: 'f6', fileName: 'Photo.jpg', size: 2000 },
      ],
    },
    { type: 'file.removed', key: 'f1' },
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
    { type: 'signer.added' },
    { type: 'signer.changed', key: 's1', change: jonas },
    { type: 'signer.closed' },
    { type: 'signer.opened', key: 's1' },
    { type: 'signer.removed', key: 's1' },
    { type: 'signer.moved', key: 's2', place: 0 },
    { type: 'signer.joined', key: 's2', turn: 1 },
    { type: 'list.opened' },
    { type: 'list.pasted', text: 'Jonas Weber <jonas@kaltbach.example>; Inès Haddad <ines@kaltbach.example>' },
    { type: 'list.pasted', text: 'Jonas Weber <jonas@kaltbach.example>\nInès Haddad' },
    { type: 'list.submitted', text: 'Jonas Weber <jonas@kaltbach.example>' },
    { type: 'list.submitted', text: 'Inès Haddad' },
    { type: 'list.declined' },
    { type: 'order.switched', isOrdered: false },
    { type: 'me.switched', signs: true },
    { type: 'me.switched', signs: false },
    { type: 'alone.chosen' },
    { type: 'fields.kept', fields: { [ids.file]: [field] } },
    { type: 'fields.kept', fields: { [ids.file]: [unnamed] } },
    { type: 'fields.kept', fields: { [ids.file]: [{ ...field, roleName: 'Camille Roux' }] } },
    { type: 'form.answered' },
    { type: 'places.answered' },
    { type: 'settings.changed', change: { name: 'Agreement' } },
    { type: 'settings.changed', change: { name: '' } },
    { type: 'settings.changed', change: { requestValues: { [ids.field]: 'Paris' } } },
    { type: 'attachment.asked' },
    { type: 'attachment.confirmed' },
    { type: 'attachment.declined' },
    { type: 'next.chosen' },
    { type: 'previous.chosen' },
    { type: 'step.chosen', step: 'files' },
    { type: 'step.chosen', step: 'signers' },
    { type: 'step.chosen', step: 'fields' },
    { type: 'step.chosen', step: 'settings' },
    { type: 'send.chosen' },
    { type: 'place.chosen', place: { step: 'files' } },
    { type: 'place.chosen', place: { step: 'signers', signer: 's1' } },
    { type: 'place.chosen', place: { step: 'fields', role: 'Jonas Weber' } },
    { type: 'place.chosen', place: { step: 'fields', role: null } },
    { type: 'place.chosen', place: { step: 'settings', setting: 'name' } },
    { type: 'problem.sought', place: { step: 'fields', role: null } },
    { type: 'problem.sought', place: { step: 'settings', setting: 'signingRedirectUrl' } },
    { type: 'preview.opened', key: 's1' },
    { type: 'preview.closed' },
    { type: 'newer.taken' },
    { type: 'mine.kept' },
    { type: 'leaving.asked' },
    { type: 'leaving.confirmed' },
    { type: 'leaving.declined' },

    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'files.read', files: [{ key: 'f3', hasMarker: true, pages: 2 }] },
    {
      type: 'files.read',
      files: [
        { key: 'f1', hasMarker: true, pages: 2 },
        { key: 'f5', hasMarker: true, pages: 2 },
      ],
    },
    { type: 'files.read', files: [{ key: 'f4', hasMarker: false, pages: 0 }] },
    { type: 'draft.created', id: ids.request },
    { type: 'upload.progressed', sent: 700_000, total: 1_400_000 },
    { type: 'files.uploaded', ...uploaded, files: [requestFile] },
    { type: 'files.uploaded', ...uploaded, files: [{ ...requestFile, alreadySigned: true }] },
    { type: 'files.uploaded', ...uploaded, files: [{ ...requestFile, restrictions: ['CHANGING', 'COPYING'] }] },
    // One question follows the other.
    {
      type: 'files.uploaded',
      ...uploaded,
      files: [{ ...requestFile, alreadySigned: true, restrictions: ['PRINTING'], lostParts }],
    },
    { type: 'files.uploaded', ...uploaded, files: [lostFile, requestFile] },
    { type: 'files.uploaded', ids: { f3: newVersion.id }, revision: '"2"', files: [requestFile, newVersion] },
    { type: 'files.uploaded', ids: { f5: annexFile.id }, revision: '"3"', files: [requestFile, annexFile] },
    { type: 'upload.refused', name: 'EncryptedFileException' },
    { type: 'upload.refused', name: 'XfaFileException' },
    { type: 'files.removed', revision: '"3"' },
    { type: 'draft.saved', request: serverDraft, revision: '"4"', at },
    { type: 'draft.refused', name: 'InvalidExpirationDateException' },
    { type: 'draft.refused', name: 'TemplateDisabledException', template: supplierTemplate.id },
    { type: 'draft.stale' },
    { type: 'draft.gone' },
    { type: 'draft.loaded', request: serverDraft, revision: '"5"' },
    { type: 'draft.loaded', request: mergedDraft, revision: '"5"' },
    { type: 'draft.loaded', request: replacedDraft, revision: '"5"' },
    ...[serverDraft, mergedDraft, { ...serverDraft, files: [{ ...requestFile, alreadySigned: true }] }].map(
      (request) => ({
        type: 'draft.opened' as const,
        request,
        revision: '"5"',
        ...(request === mergedDraft && { templates: [supplierTemplate] }),
      }),
    ),
    { type: 'request.sent' },
    { type: 'contacts.recorded' },
    { type: 'contacts.refused' },
    { type: 'draft.resumed', draft: { revision: '"2"', files: [requestFile] } },
    { type: 'draft.resumed', draft: null },
    { type: 'redirect.due' },
    { type: 'call.failed', failure: 'offline' },
  ],
  endsAfter: ['draft.resumed', 'draft.opened'],
  canHappen: (state, event) => {
    const { context } = state
    // The question and the preview cover everything else.
    if (state.hasTag('leavingAsked')) return event.type === 'leaving.confirmed' || event.type === 'leaving.declined'
    if (state.hasTag('previewing')) return event.type === 'preview.closed' || event.type === 'draft.resumed'
    // A draft that was made of one template is made of two once.
    const isAgain = context.templates.length > 0 && context.files.length > 0
    if (event.type === 'templates.picked') return event.templates.length > 1 === isAgain
    if (event.type.startsWith('replacement.')) return true
    if (event.type === 'templates.asked' && context.merges > 0)
      return context.templates.length === 1 && context.complaint === null
    if (event.type === 'templates.declined') return true
    // Once templates were picked it goes on as others do.
    if (context.merges > 0 && (!state.hasTag('merging') || event.type === 'draft.resumed')) return false
    if (event.type === 'draft.loaded' && state.hasTag('merging'))
      return event.request === (context.replacing === null ? mergedDraft : replacedDraft)
    if (event.type === 'draft.loaded' && event.request !== serverDraft) return false
    if (event.type === 'draft.stale' && state.hasTag('merging')) return context.replacing !== null
    if (context.signers.some(({ hasOwnRole }) => hasOwnRole)) return false
    // What was begun with files has none left, and nobody who signs.
    const isEmpty = context.files.length === 0 && context.signers.length === 0
    if (event.type === 'templates.asked')
      return (context.id === null || isEmpty) && !context.hasTried && context.complaint === null
    if (event.type === 'draft.refused')
      if ((event.name === 'TemplateDisabledException') !== state.hasTag('merging')) return false
    const isThere = (key: string, holds: (file: DocumentFile) => boolean = () => true) =>
      context.files.some((file) => file.key === key && holds(file))
    // One new version is enough, and one without questions.
    const isPlain = context.files.every((file) => isPlainFile(file) && file.id !== null)
    const isSeveral = context.files.length > 1
    // Who signs alone goes the same way as others.
    if (isAloneByChoice(context.signers) && !state.hasTag('signers')) return false
    // Of what happens alike to all drafts, an ordinary one is enough.
    const isOrdinary = !isSeveral && isPlain && isThere('f1') && isJonasAlone(context.signers)
    if (event.type === 'leaving.asked') return context.id === null || isOrdinary
    if (event.type === 'place.chosen') return isOrdinary
    // It is said what keeps the sender from going on.
    if (event.type === 'problem.sought')
      return isOrdinary && state.hasTag(event.place.step) && (state.hasTag('settings') || unnamedFields(context) > 0)
    if (event.type === 'preview.opened') return isOrdinary && !context.hasTried && hasOneField(context)
    if (event.type === 'files.chosen' && event.files[0]?.key === 'f3')
      return context.files.length === 1 && isPlain && isThere('f1') && context.signers.length < 2 && !context.hasTried
    if (event.type === 'files.chosen') return context.files.length === 0 && context.id === null
    if (event.type === 'files.read') {
      const unread = context.files.filter(({ pages, refusal }) => pages === null && refusal === null)
      return event.files.map(({ key }) => key).join() === unread.map(({ key }) => key).join()
    }
    // The questions about a file are asked where it is the only one.
    if (event.type === 'files.uploaded')
      return (
        Object.keys(event.ids).join() === nextToSend(context.files)?.key &&
        (!event.files.includes(annexFile) || isThere('f1')) &&
        (!isSeveral || event.files.every((file) => file === requestFile || file === newVersion || file === annexFile))
      )
    if (event.type === 'file.moved') return context.files[1]?.key === event.key
    if (event.type === 'reset.chosen') return isSeveral && (isPlain || isThere('f6'))
    if (event.type === 'file.replaced') return !isSeveral
    // Several files go the same way as one.
    if (event.type === 'next.chosen' && isSeveral) return false
    // With a password the server says that it is wrong, not that one is needed.
    if (event.type === 'upload.refused' && event.name === 'EncryptedFileException')
      return !state.hasTag('passwordAsked')
    // The page is opened with the draft.
    if (event.type === 'draft.opened')
      return (
        state.matches({ preparing: { step: { files: 'choosing' }, leaving: 'staying' } }) &&
        context.id === null &&
        context.files.length === 0
      )
    // A draft without a file is begun anew.
    if (event.type === 'draft.resumed')
      return event.draft === null ? context.id === null : context.id !== null && context.files.length > 0
    // On the screen fields are added: one without a name stays.
    if (event.type === 'fields.kept') return unnamedFields(context) === 0
    // The form removes its signer; without one, that of the first is opened. The sender has a switch of their own.
    if (event.type === 'signer.removed')
      return event.key === (context.editing ?? context.signers.find(({ isMe }) => !isMe)?.key)
    // Lists are pasted into the first, empty form. Whom they add goes the same way as others.
    if (event.type === 'list.opened' || event.type === 'list.pasted')
      return context.editing === 's1' && context.signers.map(({ mail }) => mail).join() === '' && !context.hasTried
    if (context.signers.some(({ key, mail }) => key !== 's1' && mail === jonas.mail)) return false
    // The first signer cannot be moved up, and turns show only where there is an order.
    const isMoved = event.type === 'signer.moved' || event.type === 'signer.joined'
    return !isMoved || (context.isOrdered && context.signers[1]?.key === event.key)
  },
  // Of the lines of what is missing, the walks see that of the name; `wizard-preview.e2e.ts` sees others.
  canHappenInBrowser: (state, event) => {
    if (event.type === 'leaving.asked') return !dialogs.some((tag) => state.hasTag(tag))
    if (event.type === 'problem.sought') return event.place.step === 'fields'
    const isOfName = state.matches({ preparing: { step: { settings: 'setting' } } }) && state.context.name === ''
    return event.type !== 'place.chosen' || ('setting' in event.place && isOfName)
  },
  telling: ({ files, signers, fields, editing, list, id: draftId, hasTried, name, merges, templates }) => [
    name === '',
    files.map(({ key, id, pages, refusal, alreadySigned, restrictions, lostParts: lost }) => [
      id === null && key,
      pages === null,
      refusal,
      alreadySigned,
      restrictions.length > 0,
      lost.length > 0,
    ]),
    signers.length < 2
      ? signers.map(({ mail, isMe, role }) => [mail === '', isMe, role === '', isAloneByChoice(signers)])
      : 'several',
    editing === null,
    list === null,
    Object.values(fields)
      .flat()
      .map(({ anchorName, roleName }) => [anchorName === '', roleName]),
    draftId === null,
    merges,
    templates.length,
    hasTried,
  ],
})
