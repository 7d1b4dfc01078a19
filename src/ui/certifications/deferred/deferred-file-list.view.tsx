import { CalendarClock } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { deferredFileListMachine } from '#machines/flows/certifications/deferred-file-list.machine.ts'
import { MAX_CERTIFICATION_SEARCH } from '#machines/rules/certifications/certification-filter.ts'
import { allDeferredFiles } from '#machines/rules/certifications/deferred-file-filter.ts'
import { ChoicesNotice, CreatorChoices } from '../../choices.tsx'
import { Stack } from '../../design/stack.tsx'
import type { Asking } from '../../edit/named-confirm.view.tsx'
import type { ViewProps } from '../../flow.tsx'
import { PlainList } from '../../list/plain-list.tsx'
import { Message } from '../../message.tsx'
import { useCreatorFilter } from '../creator-filter.ts'
import { DocumentQuota } from '../document-quota.tsx'
import { DeferredBar } from './deferred-bar.tsx'
import { deferredColumns } from './deferred-columns.tsx'
import { isOwnWaiting, useDeferredSelection } from './deferred-selection.tsx'
import { DeferredUploads } from './deferred-uploads.tsx'
import { lead } from './deferred.css.ts'
import type { OwnFiles } from './deferred.ts'

type DeferredFileListViewProps = ViewProps<typeof deferredFileListMachine> & {
  /** What the account does with its own files; null if it may not. */
  own: OwnFiles | null
  /** The address of a certification; null for an account that may not see it. */
  certificationOf: ((id: string) => string) | null
  Removal: Asking
}

/** The files that wait to be certified: added, removed, and certified together (CERT-004, CERT-012, CERT-015). */
export function DeferredFileListView({ state, send, own, certificationOf, Removal }: DeferredFileListViewProps) {
  const { formatMessage } = useIntl()
  const creators = useCreatorFilter(state.context.filter.accountId)
  const label = (id: 'state' | 'name' | 'hash' | 'from' | 'to') => formatMessage({ id: `deferred-file-list.${id}` })
  const { filter, rows, at, dialog } = state.context
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="deferred-file-list"
        icon={CalendarClock}
        tabs={
          <Stack space={4}>
            <p className={lead}>
              <Message id="deferred-file-list.lead" />
            </p>
            <ChoicesNotice from={CreatorChoices} />
            {own && <DocumentQuota files={0} />}
            {own && <DeferredUploads {...own.uploads} />}
          </Stack>
        }
        everything={allDeferredFiles}
        filters={[
          {
            name: 'state',
            label: label('state'),
            options: [
              { value: '', label: formatMessage({ id: 'deferred-file-list.state.waiting' }) },
              { value: 'CERTIFIED', label: formatMessage({ id: 'deferred-file-list.state.certified' }) },
              { value: 'ALL', label: formatMessage({ id: 'deferred-file-list.state.all' }) },
            ],
          },
          { name: 'name', label: label('name'), maxLength: MAX_CERTIFICATION_SEARCH },
          { name: 'hash', label: label('hash'), wrong: formatMessage({ id: 'certification-file-list.hash.wrong' }) },
          ...creators,
          { name: 'from', label: label('from'), isDay: true },
          { name: 'to', label: label('to'), isDay: true },
        ]}
        columns={deferredColumns({
          at,
          certificationOf,
          hasCertified: filter.state !== '',
          removal: own && {
            isFor: (file) => isOwnWaiting(file, own.account),
            ask: (row) => send({ type: 'dialog.opened', dialog: { name: 'removal', row } }),
          },
        })}
        selection={useDeferredSelection(own, rows)}
        below={own && <DeferredBar {...own.certification} rows={rows} />}
      />
      {dialog && (
        <Removal
          id={dialog.row.id}
          name={dialog.row.name}
          onDone={(isRemoved) => {
            send({ type: 'dialog.closed' })
            send({ type: 'rows.changed', ...(isRemoved && { removed: dialog.row.id }) })
            if (isRemoved) own?.certification.send({ type: 'file.removed', id: dialog.row.id })
          }}
        />
      )}
    </>
  )
}
