import { Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { ActionsMenu } from '../design/actions-menu.tsx'
import { Avatar } from '../design/avatar.tsx'
import { Email } from '../design/email.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { muted } from '../design/text.css.ts'
import { actionsColumn } from '../list/columns.tsx'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'
import { email as emailStyle, face, person } from '../list/person.css.ts'

type Contact = components['schemas']['Contact']

type ContactColumnProps = { hrefOf: (id: string) => string; onRemove: (contact: Contact) => void; mayChange: boolean }

const nameOf = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`

/** The columns of the contact list (CONT-011). */
export const contactColumns = ({ hrefOf, onRemove, mayChange }: ContactColumnProps): Column<Contact>[] => [
  {
    id: 'lastName',
    label: <Message id="contact-list.name" />,
    kind: 'main',
    isSortable: true,
    cell: (contact) => (
      <div className={person}>
        <span className={face}>
          <Avatar name={nameOf(contact)} size="list" />
        </span>
        {mayChange ? <RowLink href={hrefOf(contact.id)}>{nameOf(contact)}</RowLink> : nameOf(contact)}
      </div>
    ),
  },
  {
    id: 'email',
    label: <Message id="contact-list.email" />,
    isSortable: true,
    cell: ({ email }) => (
      <span className={emailStyle}>
        <Email>{email}</Email>
      </span>
    ),
  },
  {
    id: 'lastUsedDate',
    label: <Message id="contact-list.lastUsed" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ lastUsedDate }) => (
      <span className={muted}>
        {lastUsedDate === null ? <Message id="contact-list.never" /> : <When at={lastUsedDate} show="date" />}
      </span>
    ),
  },
  ...(mayChange
    ? [
        actionsColumn((contact: Contact) => (
          <RowMenu contact={contact} href={hrefOf(contact.id)} onRemove={() => onRemove(contact)} />
        )),
      ]
    : []),
]

function RowMenu({ contact, href, onRemove }: { contact: Contact; href: string; onRemove: () => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'contact-list.actionsFor' }, { name: nameOf(contact) })
  return (
    <ActionsMenu
      label={label}
      options={[
        { id: 'edit', icon: Pencil, label: formatMessage({ id: 'contact-list.edit' }), href },
        {
          id: 'delete',
          icon: Trash2,
          label: formatMessage({ id: 'contact-list.delete' }),
          isDangerous: true,
          hasSeparator: true,
        },
      ]}
      onAction={(chosen) => chosen === 'delete' && onRemove()}
    />
  )
}
