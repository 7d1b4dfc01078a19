import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { bind, type Effects } from '#api/bind.ts'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { draftJournal } from '#api/browser/drafts/draft-journal.ts'
import { openJournals } from '#api/browser/drafts/journal.ts'
import { pdfOf } from '#api/browser/pdf.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent, RequestWizardPorts } from '#machines/flows/requests/request-wizard/events.ts'
import { contextOf } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { observing, type StateOf } from '#machines/journal.ts'
import { fileFrom } from '#machines/rules/documents/shared-document.ts'
import { draftOpening } from '#machines/rules/requests/draft-opening.ts'
import type { DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import '#ui/design/theme.css.ts'
import { Flow } from '#ui/flow.tsx'
import { languageOf } from '#ui/messages/language.ts'
import { fieldEditorOver } from '#ui/documents/draft-field-editor.tsx'
import type { WizardViewProps } from '#ui/requests/request-wizard/props.ts'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import { allMessages } from '../../tests/support/walks/all-messages.ts'
import { field, ids, requestFile, serverDraft, wizardInput } from '../../tests/support/samples/wizard.ts'

// The wizard at its third step. The address says how many fields and pages there are; saving answers immediately.
const given = new URLSearchParams(location.search)
const [fieldCount, pageCount] = [Number(given.get('fields')), Number(given.get('pages'))]
const names = ['Jonas Weber', 'Camille Roux', 'Ada King']
const perPage = Math.ceil(fieldCount / pageCount)

const fields = Array.from({ length: fieldCount }, (_, i): typeof field => {
  const place = Math.floor(i / pageCount)
  return {
    ...field,
    id: `65f0000000000000${String(i).padStart(8, '0')}`,
    anchorName: `Field ${i + 1}`,
    anchorType: 'TEXT',
    roleName: names[i % names.length]!,
    pageNumber: (i % pageCount) + 1,
    posX: 0.05 + (place % 4) * 0.23,
    posY: 0.04 + Math.floor(place / 4) * Math.min(0.1, 3.6 / perPage),
    width: 0.2,
    height: 0.025,
  }
})
const pages = Array.from({ length: pageCount }, () => ({ width: 595, height: 842 }))
const file = { ...requestFile, formFields: [], nbPages: pageCount, pages }
const signers = names.map((name, i): DraftSigner => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const mail = `${firstName.toLowerCase()}@example.com`
  const person = { key: `s${i}`, id: `s${i}`, mail, firstName, lastName, role: name, turn: i + 1, isMe: false }
  return { ...person, otpType: 'MAIL', signatureType: 'MANDATORY', hue: (['orange', 'teal', 'blue'] as const)[i]! }
})

const draft = { files: [fileFrom(file)], fields: { [ids.file]: fields }, signers, id: ids.request, revision: '"1"' }
const from = requestWizardMachine.resolveState({
  value: { preparing: { step: { fields: 'placing' }, leaving: 'staying' } },
  context: { ...contextOf(wizardInput), ...draft, name: 'Lease' },
})

const never = () => Promise.withResolvers<never>().promise
const ports: Effects<RequestWizardPorts> = {
  readFiles: never,
  createDraft: never,
  changeTemplates: never,
  uploadFiles: never,
  removeFiles: never,
  loadDraft: never,
  sendRequest: never,
  cancelEdit: never,
  recordContacts: never,
  saveDraft: async () => ({
    type: 'draft.saved',
    request: { ...serverDraft, template: { files: [{ id: ids.file, placeHolderList: fields }] } },
    revision: '"2"',
    at: 0,
  }),
}
const machine = requestWizardMachine.provide({ actors: bind(ports) })
const head = { key: 'bench', flow: 'bench 1', account: 'ada', startedAt: 0 }
const keeper = draftKeeper(openJournals())
keeper.begin()
const journal = draftJournal<RequestWizardEvent, StateOf<typeof requestWizardMachine>['context']>({
  keeper,
  head,
  resumed: null,
  now: () => 0,
  watch: observing<typeof requestWizardMachine>,
  openingOf: draftOpening,
})
const tools: WizardViewProps['tools'] = {
  put: () => ({ key: '', fileName: '', size: 0 }),
  draw: never,
  Editor: fieldEditorOver({ open: () => pdfOf({ url: '/document.pdf' }), journal: journal.fieldEditor }),
  FilePassword: () => null,
  Preview: () => null,
  TemplatePicker: null,
  Suggesting: null,
  sender: { name: 'Camille Roux', organization: 'Atelier Morel' },
  attachedFiles: [],
}
const View = (props: Omit<WizardViewProps, 'tools'>) => <RequestWizardView {...props} tools={tools} />

const language = languageOf(navigator.languages)
createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <Flow machine={machine} view={View} input={wizardInput} from={from} journal={journal.record} />
  </IntlProvider>,
)
