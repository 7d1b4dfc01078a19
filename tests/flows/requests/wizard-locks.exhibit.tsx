import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { pdfOf } from '#api/browser/pdf.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import '#ui/design/theme.css.ts'
import { fieldEditorOver } from '#ui/documents/draft-field-editor.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { languageOf } from '#ui/messages/language.ts'
import type { WizardTools } from '#ui/requests/request-wizard/props.ts'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import { adaHasSigned, editing, sentTo } from '../../support/samples/editing/sent-request.ts'
import { chosen } from '../../support/samples/wizard.ts'
import { allMessages } from '../../support/walks/all-messages.ts'

// The wizard that edits a sent request, at the step that the address names. It calls nothing.
const language = languageOf(navigator.languages)
document.documentElement.lang = language
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

const request = {
  signed: adaHasSigned,
  refused: sentTo([
    ['Ada', 'REJECTED', 1],
    ['Bob', 'SUSPENDED', 1],
    ['Cleo', 'SUSPENDED', 1],
    ['Dan', 'CREATED', 2],
  ]),
  template: sentTo([['Bob', 'SUSPENDED', 0]], ['t']),
}[asked.get('of') ?? 'signed']!
const steps: Record<string, RequestWizardEvent[]> = {
  files: [{ type: 'step.chosen', step: 'files' }],
  signers: [{ type: 'step.chosen', step: 'signers' }],
  fields: [{ type: 'step.chosen', step: 'fields' }],
  settings: [],
}
const input = editing(request)
const opened: RequestWizardEvent = { type: 'draft.opened', request, revision: '"5"' }
const from = replay(requestWizardMachine, [opened, ...steps[asked.get('at') ?? 'signers']!], input)

const tools: WizardTools = {
  put: () => chosen,
  draw: () => Promise.reject(new Error('no picture')),
  Editor: fieldEditorOver({
    open: () => pdfOf({ url: '/document.pdf' }),
    journal: { open: () => undefined, record: () => {} },
  }),
  FilePassword: () => null,
  Preview: () => null,
  TemplatePicker: () => null,
  Suggesting: null,
  sender: { name: 'Camille Roux', organization: 'Atelier Morel' },
  attachedFiles: [],
}
const View = (props: ViewProps<typeof requestWizardMachine>) => (
  <>
    <RequestWizardView {...props} tools={tools} />
    <output data-fields hidden>
      {JSON.stringify(Object.values(props.state.context.fields).flat())}
    </output>
  </>
)

createRoot(document.getElementById('root')!).render(
  <IntlProvider locale={language} messages={allMessages[language]}>
    <Flow machine={requestWizardMachine} view={View} input={input} from={from} />
  </IntlProvider>,
)
