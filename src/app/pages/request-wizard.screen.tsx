import { useSelector } from '@xstate/react'
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutputFrom } from 'xstate'
import type { components } from '#openapi'
import { bind } from '#api/bind.ts'
import { draftJournal } from '#api/browser/drafts/draft-journal.ts'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { openJournals } from '#api/browser/drafts/journal.ts'
import { openDrafts } from '#api/browser/drafts/open-drafts.ts'
import { createShelf } from '#api/browser/shelf.ts'
import { requestDraftCalls } from '#api/ports/requests/draft-calls.ts'
import { requestDraftPorts, WIZARD_JOURNAL } from '#api/ports/requests/request-draft.ports.ts'
import { requestWizardPorts } from '#api/ports/requests/request-wizard.ports.ts'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import { requestDraftMachine } from '#machines/flows/requests/request-draft.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { observing } from '#machines/journal.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { draftOpening } from '#machines/rules/requests/draft-opening.ts'
import { resume } from '#machines/flows/requests/request-wizard/resume.ts'
import { withProgress } from '#api/upload.ts'
import { useOnce } from '#ui/design/kept.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import { AddressBookFull } from '#ui/requests/address-book-full.tsx'
import { RequestDraftView } from '#ui/requests/request-draft.view.tsx'
import { RequestSent } from '#ui/requests/request-sent.tsx'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import type { WizardViewProps } from '#ui/requests/request-wizard/props.ts'
import type { App } from '../app.ts'
import { documentTools } from '../bindings/document-tools.tsx'
import { useIsGoing } from '../bindings/going.ts'
import { KeptDraft } from '../bindings/kept-draft.tsx'
import { useStepHistory } from '../bindings/step-history.ts'
import { requestHistory } from '../bindings/request-history.ts'
import { wizardInput, wizardTools } from '../hosts/requests/wizard-tools.tsx'
import { to } from '../to.ts'

type Account = components['schemas']['Account']
type Begun = Extract<OutputFrom<typeof requestDraftMachine>, { sent: null }>

type Sent = Exclude<OutputFrom<typeof requestWizardMachine>, null | 'editCancelled'>

const now = () => Date.now()

/** The wizard that creates a request: first offers an interrupted draft, then runs the wizard. */
export function screen(app: App) {
  const { api, session } = app
  const journals = openJournals()
  const drafts = openDrafts(sessionStorage, navigator.locks)
  const { mayKeepContacts, toolsFor } = wizardTools(app)

  /** The machines, view and files of one visit to the wizard. */
  function createVisit(account: Account, language: WizardInput['language']) {
    const shelf = createShelf(() => crypto.randomUUID())
    const input = { ...wizardInput(account, language, now()), before: null }
    const draftPorts = requestDraftPorts(api, {
      journals,
      account: account.id,
      input,
      isOpenHere: drafts.isHere,
      isOpenElsewhere: drafts.isElsewhere,
    })
    const documents = documentTools(api, requestDraftCalls(api), shelf)
    return {
      input,
      draft: requestDraftMachine.provide({ actors: bind(draftPorts) }),
      wizard: requestWizardMachine.provide({
        actors: bind(requestWizardPorts(api, { shelf, withProgress, now, mayKeepContacts })),
      }),
      /** The wizard's view, with a field editor that keeps this journal. */
      viewWith(journal: EditorJournal, template: string | null) {
        const tools = toolsFor(account, documents, journal)
        return function WizardView(props: Omit<WizardViewProps, 'tools'>) {
          useStepHistory(requestHistory(props))
          useTemplate(props, template)
          return <RequestWizardView {...props} tools={tools} />
        }
      },
    }
  }

  function Wizard({
    visit,
    begun,
    account,
    template,
  }: {
    visit: ReturnType<typeof createVisit>
    begun: Begun
    account: Account
    /** The id of the template to begin with; null for none. */
    template: string | null
  }) {
    const navigate = useNavigate()
    const showToast = useToast()
    const { limits, draft } = begun
    const head = useOnce(() => ({
      key: draft?.key ?? crypto.randomUUID(),
      flow: WIZARD_JOURNAL,
      account: account.id,
      startedAt: now(),
    }))
    const input = { ...visit.input, draftKey: head.key, limits }
    const keeper = useOnce(() => draftKeeper(journals))
    const flow = useOnce(() => {
      // Before it is drawn: what cannot be drawn must not be resumed.
      drafts.forget()
      const resumed = draft && resume(draft, input)
      const journal = draftJournal({
        keeper,
        head,
        resumed,
        now,
        watch: observing<typeof requestWizardMachine>,
        openingOf: draftOpening,
      })
      return {
        machine: visit.wizard,
        input,
        view: visit.viewWith(journal.fieldEditor, draft ? null : template),
        from: resumed?.state,
        journal: journal.record,
      }
    })
    const isGoing = useIsGoing()
    return (
      <KeptDraft
        onLeave={() => void navigate(to('requests'), { replace: true })}
        {...{ journals, keeper, drafts, head, session }}
      >
        <Flow
          {...flow}
          onDone={(sent) => {
            keeper.end()
            if (sent === null || sent === 'editCancelled') return void navigate(to('requests'))
            if (sent.isAddressBookFull) showToast(addressBookFull, TriangleAlert)
            else if (!sent.isAlone && sent.invited.length > 0) showToast(saidOf(sent.invited))
            if (!isGoing) void navigate(addressAfter(sent), { replace: true })
          }}
        />
      </KeptDraft>
    )
  }

  return function NewRequest() {
    const account = useSelector(session, ({ context }) => context.account)!
    const { locale } = useIntl()
    const [query] = useSearchParams()
    const draft = useOnce(() => query.get('draft'))
    const template = useOnce(() => query.get('templateId'))
    const visit = useOnce(() => createVisit(account, locale.startsWith('fr') ? 'FR' : 'EN'))
    const navigate = useNavigate()
    const showToast = useToast()
    const follow = (output: OutputFrom<typeof requestDraftMachine>) => {
      if (output.sent !== null) {
        showToast(draftSent, Info)
        return void navigate(to('requestDetail', { id: output.sent }), { replace: true })
      }
      if (output.isGone) showToast(draftGone, Info)
    }
    return (
      <Flow
        machine={visit.draft}
        input={{ id: isId(draft ?? '') ? draft : null }}
        view={RequestDraftView}
        onDone={follow}
        renderNext={(output) =>
          output.sent === null && (
            <Wizard visit={visit} begun={output} account={account} template={isId(template ?? '') ? template : null} />
          )
        }
      />
    )
  }
}

/** The page that is shown once a request is sent: the signing page if the sender is its only signer, else its detail. */
function addressAfter({ id, isAddressBookFull, isAlone }: Sent): string {
  if (isAddressBookFull) return to('requests')
  return isAlone ? to('requestToRead', { token: id }) : to('requestDetail', { id })
}

/** What is said of a request that was just sent, on the page that follows. */
const addressBookFull = <AddressBookFull />
const draftSent = <Message id="request-draft.sent" />
const draftGone = <Message id="request-draft.gone" />
const saidOf = (invited: string[]) => <RequestSent invited={invited} />

/** Begins a new request with a template, which its address names (WIZ-042). */
function useTemplate({ send }: Pick<WizardViewProps, 'send'>, template: string | null) {
  useEffect(() => {
    if (template === null) return
    send({ type: 'templates.asked' })
    send({ type: 'templates.picked', templates: [{ id: template, name: '' }] })
  }, [send, template])
}
