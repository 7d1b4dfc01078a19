import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { Message } from '#ui/message.tsx'
import type { Language } from '#ui/messages/language.ts'
import type { WizardTools } from '#ui/requests/request-wizard/props.ts'
import { LaterSteps, RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import { chosen, ids, jonas, requestFile, serverDraft, wizardInput } from '../../../support/samples/wizard.ts'
import { render } from '../../../support/walks/render.tsx'

// The wizard in memory: what happens up to a step, and what is drawn then.
await LaterSteps.load()

export const tools = {
  put: () => chosen,
  draw: () => Promise.reject(new Error('no canvas in tests')),
  Editor: () => null,
  FilePassword: () => <Message id="file-password.title" />,
  Preview: () => <Message id="request-wizard.preview" />,
  TemplatePicker: () => <Message id="template-picker.title" />,
  Suggesting: null,
  sender: { name: 'Camille Roux', organization: 'Atelier Morel' },
  attachedFiles: ['SIGNED_FILE_WITH_AUDIT'],
} satisfies WizardTools

/** From the start to the signers. */
export const files: RequestWizardEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: ids.request },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
  { type: 'next.chosen' },
]
export const signer: RequestWizardEvent[] = [
  { type: 'signer.changed', key: 's1', change: jonas },
  { type: 'signer.closed' },
]
export const saved = {
  type: 'draft.saved',
  request: serverDraft,
  revision: '"4"',
  at: 1,
} satisfies RequestWizardEvent

export const after = (...events: RequestWizardEvent[]) => replay(requestWizardMachine, events, wizardInput)
type State = ReturnType<typeof after>

/** What the running call is given. */
export const inputOf = ({ children }: State): unknown => Object.values(children)[0]!.getSnapshot().input

export const pageOf = (state: State, language: Language, attachedFiles: WizardTools['attachedFiles'] = []) =>
  render(<RequestWizardView state={state} send={() => {}} tools={{ ...tools, attachedFiles }} />, language)
