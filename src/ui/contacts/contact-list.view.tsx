import { BookUser, Download, Ellipsis, Search, Upload, UserPlus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { contactList } from '#machines/resources/contacts.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { MAX_MAIL } from '#machines/rules/contacts/contact.ts'
import { EmptyState } from '../design/empty.tsx'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { LinkButton } from '../design/link.tsx'
import { Menu } from '../design/menu.tsx'
import { Row } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import type { Asking } from '../edit/named-confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Filters, useFilterDraft } from '../list/filters.tsx'
import { grow } from '../list/list.css.ts'
import { ListView } from '../list/list.view.tsx'
import { Message } from '../message.tsx'
import { contactColumns } from './contact-columns.tsx'
import type { ContactTransfer } from './transfer.ts'

type ContactFilter = typeof contactList.address.standard.filter

type ContactListViewProps = ViewProps<ListingOf<typeof contactList>> & {
  hrefOf: (id: string) => string
  newContact: string
  /** The account may change contacts (CONT-003). */
  mayChange: boolean
  Removal: Asking
  Import: ContactTransfer
  Export: ContactTransfer
}

/** The address book of an account. */
export function ContactListView(props: ContactListViewProps) {
  const { state, send, hrefOf, newContact, mayChange, Removal, Import, Export } = props
  const { formatMessage } = useIntl()
  const { filter, total, isExact, dialog } = state.context
  const openTransfer = (name: 'import' | 'export') => send({ type: 'dialog.opened', dialog: { name, row: null } })
  const label = formatMessage({ id: 'contact-list.emailOrName' })
  const isFiltered = filter.emailOrName !== ''
  const create = mayChange && (
    <LinkButton href={newContact} icon={UserPlus}>
      <Message id="contact-list.new" />
    </LinkButton>
  )
  const first = mayChange && (
    <>
      <Button variant="secondary" icon={Upload} onPress={() => openTransfer('import')}>
        <Message id="contact-list.import" />
      </Button>
      {create}
    </>
  )
  const Transfer = dialog && dialog.name !== 'removal' && { import: Import, export: Export }[dialog.name]
  return (
    <>
      <ListView
        state={state}
        send={send}
        title={formatMessage({ id: 'contact-list.title' })}
        actions={
          mayChange && (
            <Row>
              <More onChoose={openTransfer} />
              {create}
            </Row>
          )
        }
        everything={contactList.address.standard.filter}
        filters={
          <ContactFilters filter={filter} onSearch={(wanted) => send({ type: 'search.submitted', filter: wanted })} />
        }
        active={isFiltered ? [{ names: ['emailOrName'], label, value: filter.emailOrName }] : []}
        columns={contactColumns({
          hrefOf,
          onRemove: (row) => send({ type: 'dialog.opened', dialog: { name: 'removal', row } }),
          mayChange,
        })}
        isLow
        words={{
          found: !isExact ? (
            <Message id="contact-list.foundMore" values={{ total }} />
          ) : isFiltered ? (
            <Message id="contact-list.found" values={{ total }} />
          ) : (
            <Message id="contact-list.foundAll" values={{ total, most: MAX_CONTACTS }} />
          ),
          loading: <Message id="contact-list.loading" />,
          failed: <Message id="contact-list.failed" />,
          none: <Message id="contact-list.none" />,
        }}
        empty={
          <EmptyState icon={BookUser} tone="accent" title={<Message id="contact-list.empty" />} actions={first}>
            <Message id="contact-list.empty.text" />
          </EmptyState>
        }
      />
      {dialog?.name === 'removal' && (
        <Removal
          id={dialog.row.id}
          name={`${dialog.row.firstName} ${dialog.row.lastName}`}
          onDone={(isDeleted) => {
            send({ type: 'dialog.closed' })
            if (isDeleted) send({ type: 'rows.changed', removed: dialog.row.id })
          }}
        />
      )}
      {Transfer && (
        <Transfer
          onDone={(isChanged) => {
            send({ type: 'dialog.closed' })
            if (isChanged) send({ type: 'rows.changed' })
          }}
        />
      )}
    </>
  )
}

/** What is done with all contacts. */
function More({ onChoose }: { onChoose: (chosen: 'import' | 'export') => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'contact-list.more' })
  return (
    <Menu
      label={label}
      options={[
        { id: 'import', icon: Upload, label: formatMessage({ id: 'contact-list.import' }) },
        { id: 'export', icon: Download, label: formatMessage({ id: 'contact-list.export' }) },
      ]}
      onAction={(chosen) => onChoose(chosen === 'import' ? 'import' : 'export')}
    >
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} variant="secondary" label={label} />}
    </Menu>
  )
}

function ContactFilters(props: { filter: ContactFilter; onSearch: (filter: ContactFilter) => void }) {
  const { formatMessage } = useIntl()
  const draft = useFilterDraft(props.filter, props.onSearch)
  const label = formatMessage({ id: 'contact-list.emailOrName' })
  return (
    <Filters label={formatMessage({ id: 'contact-list.filters' })} onSearch={draft.submit}>
      <div className={grow}>
        <TextField
          aria-label={label}
          placeholder={label}
          icon={Search}
          type="search"
          maxLength={MAX_MAIL}
          {...draft.text('emailOrName')}
        />
      </div>
    </Filters>
  )
}
