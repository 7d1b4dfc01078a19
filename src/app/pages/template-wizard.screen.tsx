import { useSelector } from '@xstate/react'
import { Check, Info } from 'lucide-react'
import { useEffect } from 'react'
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
import { templateCalls } from '#api/ports/templates/template-calls.ts'
import { TEMPLATE_JOURNAL, templateOpeningPorts } from '#api/ports/templates/template-opening.ports.ts'
import { templateWizardPorts } from '#api/ports/templates/template-wizard.ports.ts'
import { withProgress } from '#api/upload.ts'
import { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { templateWizardMachine } from '#machines/flows/templates/template-wizard.machine.ts'
import { resumeTemplate, templateOpening } from '#machines/flows/templates/template-wizard/resume.ts'
import { observing } from '#machines/journal.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { templateSteps } from '#machines/rules/templates/template-draft.ts'
import { useToast } from '#ui/design/toast.tsx'
import { Flow } from '#ui/flow.tsx'
import { Message } from '#ui/message.tsx'
import { TemplateOpeningView } from '#ui/templates/template-opening.view.tsx'
import type { TemplateTools, TemplateWizardViewProps } from '#ui/templates/template-wizard/props.ts'
import { TemplateWizardView } from '#ui/templates/template-wizard/template-wizard.view.tsx'
import type { App } from '../app.ts'
import { documentTools } from '../bindings/document-tools.tsx'
import { KeptDraft } from '../bindings/kept-draft.tsx'
import { useStepHistory } from '../bindings/step-history.ts'
import { wizardHistory } from '../bindings/wizard-history.ts'
import { to } from '../to.ts'
import { useOnce } from '#ui/design/kept.ts'

type Account = components['schemas']['Account']
type Language = components['schemas']['NotificationLanguage']
type Begun = NonNullable<OutputFrom<typeof templateOpeningMachine>>

const now = () => Date.now()

/** The wizard that creates a template, or changes the one of its address. */
export function screen(app: App) {
  const { api, session } = app
  const journals = openJournals()
  const drafts = openDrafts(sessionStorage, navigator.locks)

  function Wizard({ begun, account, language }: { begun: Begun; account: Account; language: Language }) {
    const navigate = useNavigate()
    const showToast = useToast()
    const { limits, found } = begun
    const keeper = useOnce(() => draftKeeper(journals))
    const head = useOnce(() => ({
      key: found?.key ?? crypto.randomUUID(),
      flow: TEMPLATE_JOURNAL,
      account: account.id,
      startedAt: now(),
    }))
    const flow = useOnce(() => {
      // Before it is drawn: what cannot be drawn must not be resumed.
      drafts.forget()
      const { tenant } = account
      const otp = { otpTypes: tenant.otpTypes, defaultOtpType: tenant.defaultOtpType }
      const input = { draftKey: head.key, language, otp, limits }
      const resumed = found && resumeTemplate(found, input)
      const journal = draftJournal({
        keeper,
        head,
        resumed,
        now,
        watch: observing<typeof templateWizardMachine>,
        openingOf: templateOpening,
      })
      const shelf = createShelf(() => crypto.randomUUID())
      const calls = templateCalls(api, found?.id ?? null)
      const documents = documentTools(api, calls, shelf)
      const tools = { ...documents.files, Editor: documents.editorWith(journal.fieldEditor) }
      const kept = { from: resumed?.state, journal: journal.record }
      return {
        machine: templateWizardMachine.provide({
          actors: bind(templateWizardPorts(api, { calls, shelf, withProgress, now })),
        }),
        input,
        view: viewWith(tools),
        ...kept,
      }
    })
    return (
      <KeptDraft
        onLeave={() => void navigate(to('templates'), { replace: true })}
        {...{ journals, keeper, drafts, head, session }}
      >
        <Flow
          {...flow}
          onDone={(output) => {
            keeper.end()
            if (output) showToast(savedAs(output.saved), Check)
            void navigate(to('templates'), { replace: output !== null })
          }}
        />
      </KeptDraft>
    )
  }

  return function TemplatePage() {
    const account = useSelector(session, ({ context }) => context.account)!
    const { id = null } = useParams()
    const { locale } = useIntl()
    const language = useOnce<Language>(() => (locale.startsWith('fr') ? 'FR' : 'EN'))
    const navigate = useNavigate()
    const showToast = useToast()
    const opening = useOnce(() => {
      const { otpTypes, defaultOtpType } = account.tenant
      const ports = templateOpeningPorts(api, {
        journals,
        account: account.id,
        input: { language, otp: { otpTypes, defaultOtpType } },
        isOpenHere: drafts.isHere,
        isOpenElsewhere: drafts.isElsewhere,
      })
      return templateOpeningMachine.provide({ actors: bind(ports) })
    })
    const isWrong = id !== null && !isId(id)
    const leave = () => {
      showToast(missing, Info)
      void navigate('/', { replace: true })
    }
    useEffect(() => {
      if (isWrong) leave()
      // oxlint-disable-next-line react/exhaustive-deps -- the address is read once
    }, [isWrong])
    if (isWrong) return null
    return (
      <Flow
        machine={opening}
        input={{ id }}
        view={TemplateOpeningView}
        onDone={(output) => output === null && leave()}
        renderNext={(output) => output && <Wizard begun={output} account={account} language={language} />}
      />
    )
  }
}

const missing = <Message id="template-wizard.missing" />
const savedAs = (name: string) => <Message id="template-wizard.saved" values={{ name }} />

/** The wizard's view with these tools. */
const viewWith = (tools: TemplateTools) =>
  function WizardView(props: Omit<TemplateWizardViewProps, 'tools'>) {
    useStepHistory(wizardHistory(props, { shown: templateSteps, opened: templateSteps }))
    return <TemplateWizardView {...props} tools={tools} />
  }
