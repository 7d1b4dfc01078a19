import type { components } from '#openapi'
import type { EditorJournal } from '#machines/flows/documents/field-editor-journal.ts'
import type { WizardInput } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { dayAt } from '#machines/rules/requests/settings/expiry.ts'
import { late } from '#ui/late.tsx'
import type { PreviewProps, TemplatePickerProps, WizardTools } from '#ui/requests/request-wizard/props.ts'
import { UnreachablePicker, UnreachablePreview } from '#ui/requests/request-wizard/unreachable-dialog.tsx'
import type { App } from '../../app.ts'
import type { documentTools } from '../../bindings/document-tools.tsx'
import { withMessages } from '../../bindings/with-messages.ts'
import { contactSuggestions } from '../contact-suggestions.tsx'

type Account = components['schemas']['Account']

/** What the wizard of requests takes from the account of its sender. `at`: milliseconds since 1970, UTC. */
export function wizardInput(
  { mail, firstName, lastName, mailValidated, tenant }: Account,
  language: WizardInput['language'],
  at: number,
): Omit<WizardInput, 'draftKey' | 'limits' | 'before'> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    me: { mail, firstName, lastName, ...(tenant.sandbox && { sandbox: true }) },
    isMailValidated: mailValidated,
    metadataKeys: tenant.metadataKeys,
    otp: { otpTypes: tenant.otpTypes, defaultOtpType: tenant.defaultOtpType },
    language,
    timeZone,
    today: dayAt(at, timeZone),
  }
}

/** What the screens inject into the view of the wizard of requests. */
export function wizardTools(app: App) {
  const { api, session } = app
  const mayKeepContacts = () => may(session.getSnapshot().context.account, 'createContacts')
  const Suggesting = contactSuggestions(api)

  const pickerFor = (account: Account) =>
    late<TemplatePickerProps>(
      async () => {
        const load = () => import('../templates/template-picker.overlay.tsx')
        const { overlay } = await withMessages(app, 'template-picker', load)
        return overlay({ api, account })
      },
      { Waiting: () => null, Failed: UnreachablePicker },
    )

  const previewFor = (account: Account, { open }: ReturnType<typeof documentTools>) =>
    late<PreviewProps>(
      async () => {
        const { overlay } = await withMessages(app, 'signer-preview', () => import('../signer-preview.overlay.tsx'))
        return overlay({ open, account })
      },
      { Waiting: () => null, Failed: UnreachablePreview },
    )

  return {
    mayKeepContacts,
    /** The tools for one visit; the field editor keeps this journal. */
    toolsFor: (account: Account, documents: ReturnType<typeof documentTools>, journal: EditorJournal): WizardTools => ({
      ...documents.files,
      Editor: documents.editorWith(journal),
      Preview: previewFor(account, documents),
      TemplatePicker: may(account, 'createSimpleSignatureTemplate') ? pickerFor(account) : null,
      Suggesting: mayKeepContacts() ? Suggesting : null,
      sender: { name: account.fullName, organization: account.tenant.name },
      attachedFiles: account.tenant.attachedFiles,
    }),
  }
}
