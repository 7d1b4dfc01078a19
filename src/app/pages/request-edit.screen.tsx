import { useSelector } from '@xstate/react'
import { Info, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router'
import type { OutputFrom } from 'xstate'
import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import { draftJournal } from '#api/browser/drafts/draft-journal.ts'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { openJournals } from '#api/browser/drafts/journal.ts'
import { openDrafts } from '#api/browser/drafts/open-drafts.ts'
import { createShelf } from '#api/browser/shelf.ts'
import { requestDraftCalls } from '#api/ports/requests/draft-calls.ts'
import { loadEdit } from '#api/ports/requests/edit-calls.ts'
import { EDIT_JOURNAL, editingPorts, requestEditPorts } from '#api/ports/requests/request-edit.ports.ts'
import { requestWizardPorts } from '#api/ports/requests/request-wizard.ports.ts'
import { withProgress } from '#api/upload.ts'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import { requestEditMachine, type OpenEdit } from '#machines/flows/requests/request-edit.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { resume } from '#machines/flows/requests/request-wizard/resume.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { observing } from '#machines/journal.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { draftOpening } from '#machines/rules/requests/draft-opening.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import { AddressBookFull } from '#ui/requests/address-book-full.tsx'
import { EditSubmitted } from '#ui/requests/request-edit/edit-submitted.tsx'
import { RequestEditView } from '#ui/requests/request-edit/request-edit.view.tsx'
import type { WizardViewProps } from '#ui/requests/request-wizard/props.ts'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import type { App } from '../app.ts'
import { documentTools } from '../bindings/document-tools.tsx'
import { useIsGoing } from '../bindings/going.ts'
import { KeptDraft } from '../bindings/kept-draft.tsx'
import { requestHistory } from '../bindings/request-history.ts'
import { useStepHistory } from '../bindings/step-history.ts'
import { wizardInput, wizardTools } from '../hosts/requests/wizard-tools.tsx'
import { to } from '../to.ts'
import { missingScreen } from './missing.screen.tsx'

type Account = components['schemas']['Account']

const now = () => Date.now()

/** The wizard that edits a request which was sent: first opens its working copy, then runs the wizard over it. */
export function screen(app: App) {
  const { api, session } = app
  const journals = openJournals()
  const drafts = openDrafts(sessionStorage, navigator.locks)
  const { mayKeepContacts, toolsFor } = wizardTools(app)
  const Missing = missingScreen(app, 'request')

  /** The machines, view and files of one visit. */
  function createVisit(account: Account, language: WizardInput['language']) {
    const shelf = createShelf(() => crypto.randomUUID())
    const input = wizardInput(account, language, now())
    const calls = requestDraftCalls(api, loadEdit)
    const documents = documentTools(api, calls, shelf)
    const tools = { journals, account: account.id, input, isOpenElsewhere: drafts.isElsewhere }
    return {
      input,
      opening: requestEditMachine.provide({ actors: bind(requestEditPorts(api, tools)) }),
      wizard: requestWizardMachine.provide({
        actors: bind({
          ...requestWizardPorts(api, { shelf, withProgress, now, mayKeepContacts, calls }),
          ...editingPorts(api, { now }),
        }),
      }),
      viewWith(journal: EditorJournal) {
        const given = toolsFor(account, documents, journal)
        return function WizardView(props: Omit<WizardViewProps, 'tools'>) {
          useStepHistory(requestHistory(props))
          return <RequestWizardView {...props} tools={given} />
        }
      },
    }
  }

  type WizardProps = { visit: ReturnType<typeof createVisit>; edit: OpenEdit; account: Account }

  function Wizard({ visit, edit, account }: WizardProps) {
    const navigate = useNavigate()
    const showToast = useToast()
    const { limits, before, draft } = edit
    const head = useOnce(() => ({ key: draft.key, flow: EDIT_JOURNAL, account: account.id, startedAt: now() }))
    const input = { ...visit.input, draftKey: head.key, limits, before }
    const keeper = useOnce(() => draftKeeper(journals))
    const flow = useOnce(() => {
      const resumed = resume(draft, input)
      const watch = observing<typeof requestWizardMachine>
      const journal = draftJournal({ keeper, head, resumed, now, watch, openingOf: draftOpening })
      const view = visit.viewWith(journal.fieldEditor)
      return { machine: visit.wizard, input, view, from: resumed.state, journal: journal.record }
    })
    const isGoing = useIsGoing()
    const backToRequest = () => void navigate(to('requestDetail', { id: before.id }), { replace: true })
    return (
      <KeptDraft {...{ journals, keeper, drafts, head, session }} onLeave={backToRequest}>
        <Flow
          {...flow}
          onDone={(sent) => {
            // What is left open is resumed with what was not saved yet.
            if (sent) keeper.end()
            if (sent === 'editCancelled') showToast(editCancelled)
            else if (sent?.isAddressBookFull) showToast(addressBookFull, TriangleAlert)
            else if (sent) showToast(saidOf(sent.invited))
            if (!isGoing) backToRequest()
          }}
        />
      </KeptDraft>
    )
  }

  function Edit({ id }: { id: string }) {
    const account = useSelector(session, ({ context }) => context.account)!
    const { locale } = useIntl()
    const visit = useOnce(() => createVisit(account, locale.startsWith('fr') ? 'FR' : 'EN'))
    const navigate = useNavigate()
    const showToast = useToast()
    const follow = (output: OutputFrom<typeof requestEditMachine>) => {
      if (output === 'notEdited') return void navigate(to('requestDetail', { id }), { replace: true })
      if (output !== 'missing' && output.isNewer) showToast(editIsNewer, Info)
    }
    return (
      <Flow
        machine={visit.opening}
        input={{ id }}
        view={RequestEditView}
        onDone={follow}
        renderNext={(output) => {
          if (output === 'notEdited') return null
          return output === 'missing' ? <Missing /> : <Wizard visit={visit} edit={output} account={account} />
        }}
      />
    )
  }

  return function EditRequest() {
    const { id = '' } = useParams()
    return isId(id) ? <Edit key={id} id={id} /> : <Missing />
  }
}

/** What is said on the page that follows. */
const addressBookFull = <AddressBookFull />
const editCancelled = <Message id="request-edit.cancelled" />
const editIsNewer = <Message id="request-edit.newer" />
const saidOf = (mailed: readonly string[]) => <EditSubmitted mailed={mailed} />
