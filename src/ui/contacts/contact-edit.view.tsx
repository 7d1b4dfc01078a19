import { useIntl } from 'react-intl'
import { contactForm } from '#machines/resources/contacts.resource.ts'
import type { MailProblem } from '#machines/rules/edit/form-fields.ts'
import type { EditingOf } from '#machines/resources/machines.ts'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import { MAX_MAIL } from '#machines/rules/contacts/contact.ts'
import type { Asking } from '../edit/named-confirm.view.tsx'
import { PlainForm } from '../edit/plain-form.tsx'
import type { BackLink, EditField } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'

type ContactEditViewProps = ViewProps<EditingOf<typeof contactForm>> & {
  back: BackLink
  Removal: Asking
}

/** The form of a contact, new or known. */
export function ContactEditView({ state, send, back, Removal }: ContactEditViewProps) {
  const { formatMessage } = useIntl()
  const { firstName, lastName } = state.context.before
  return (
    <PlainForm
      state={state}
      send={send}
      stem="contact-edit"
      form={contactForm}
      back={back}
      title={formatMessage({ id: 'contact-edit.edit' })}
      name={`${firstName} ${lastName}`}
      fields={useFields()}
      Removal={Removal}
    />
  )
}

function useFields(): EditField<typeof contactForm.blank>[] {
  const { formatMessage } = useIntl()
  const named = (name: 'firstName' | 'lastName') => ({
    name,
    label: formatMessage({ id: `contact-edit.${name}` }),
    autoComplete: 'off',
    complaint: (problem: string) =>
      problem === 'tooLong'
        ? formatMessage({ id: `contact-edit.${name}.tooLong` }, { max: MAX_PERSON_NAME_LENGTH })
        : formatMessage({ id: `contact-edit.${name}.missing` }),
  })
  return [
    {
      name: 'email',
      label: formatMessage({ id: 'contact-edit.email' }),
      type: 'email',
      maxLength: MAX_MAIL,
      autoComplete: 'off',
      isWide: true,
      complaint: (problem) => formatMessage({ id: `contact-edit.email.${problem as MailProblem}` }),
    },
    named('firstName'),
    named('lastName'),
  ]
}
