import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { contactEditMachine } from '#machines/flows/contacts/contact-edit.machine.ts'
import { MAX_PERSON_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import {
  contactProblems,
  MAX_MAIL,
  trimContact,
  type ContactProblem,
  type ContactValues,
} from '#machines/rules/contacts/contact.ts'
import { Button } from '../design/button.tsx'
import { EditView } from '../edit/edit.view.tsx'
import type { EditField } from '../edit/props.ts'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import type { ContactRemoval } from './removal.ts'

type ContactEditViewProps = ViewProps<typeof contactEditMachine> & {
  /** The address of the contact list. */
  list: string
  Removal: ContactRemoval
}

/** The form of a contact, new or known. */
export function ContactEditView({ state, send, list, Removal }: ContactEditViewProps) {
  const { formatMessage } = useIntl()
  const { id, values, before } = state.context
  const [isAsked, setAsked] = useState(false)
  const fields = useFields()
  return (
    <>
      <EditView
        state={state}
        send={send}
        title={formatMessage({ id: id === null ? 'contact-edit.new' : 'contact-edit.edit' })}
        back={{ href: list, label: formatMessage({ id: 'contact-edit.back' }) }}
        fields={fields}
        problems={contactProblems(trimContact(values))}
        saved={<Message id={id === null ? 'contact-edit.created' : 'contact-edit.updated'} />}
        gone={{
          title: <Message id="contact-edit.gone" />,
          text: <Message id="contact-edit.gone.text" />,
          leave: <Message id="contact-edit.gone.leave" />,
        }}
        actions={
          id !== null && (
            <Button variant="dangerQuiet" icon={Trash2} onPress={() => setAsked(true)}>
              <Message id="contact-edit.delete" />
            </Button>
          )
        }
      />
      {isAsked && id !== null && (
        <Removal
          contact={{ id, name: `${before.firstName} ${before.lastName}` }}
          onDone={(isDeleted) => {
            setAsked(false)
            if (isDeleted) send({ type: 'record.removed' })
          }}
        />
      )}
    </>
  )
}

function useFields(): EditField<ContactValues>[] {
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
      complaint: (problem) =>
        formatMessage({ id: `contact-edit.email.${problem as Exclude<ContactProblem, 'tooLong'>}` }),
    },
    named('firstName'),
    named('lastName'),
  ]
}
