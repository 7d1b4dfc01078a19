import { Globe, Plus, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import type { IdentityConfirm } from '../accounts/security/identity-confirm.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { SettingsCard, SettingsList } from '../design/settings.tsx'
import { Stack } from '../design/stack.tsx'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { DomainAddition } from './domain-addition.tsx'
import { DomainRemoval } from './domain-removal.tsx'
import { DomainRow } from './domain-row.tsx'

type Props = ViewProps<typeof domainsMachine> & {
  /** The name of the organisation. */
  organisation: string
  /** The address of the settings of the organisation. */
  settings: string
  IdentityConfirm: IdentityConfirm
}

/** The domains for whose addresses the sign-in of an organisation vouches (docs/single-sign-on.md). */
export function DomainsView({ state, send, organisation, settings, IdentityConfirm }: Props) {
  const { formatMessage } = useIntl()
  const hasList = !state.hasTag('loading') && !state.hasTag('failed')
  const isEmpty = state.context.domains.length === 0
  const add = (
    <Button icon={Plus} isDisabled={state.hasTag('checking')} onPress={() => send({ type: 'add.chosen' })}>
      <Message id="domains.add" />
    </Button>
  )
  return (
    <Page
      title={formatMessage({ id: 'domains.title' })}
      lead={<Message id="domains.lead" />}
      back={{ href: settings, label: formatMessage({ id: 'domains.back' }) }}
      width="middle"
      actions={hasList && !isEmpty && add}
    >
      <Stack space={3}>
        {hasList && <ListNotice state={state} />}
        {!hasList ? (
          <Missing state={state} send={send} />
        ) : isEmpty ? (
          <SettingsCard>
            <EmptyState size="small" icon={Globe} tone="accent" title={<Message id="domains.empty" />} actions={add}>
              <Message id="domains.empty.text" />
            </EmptyState>
          </SettingsCard>
        ) : (
          <Rows state={state} send={send} />
        )}
      </Stack>
      {state.hasTag('entering') && <DomainAddition state={state} send={send} />}
      {state.hasTag('asking') && <DomainRemoval state={state} send={send} organisation={organisation} />}
      {state.hasTag('confirming') && (
        <IdentityConfirm
          onDone={({ isConfirmed }) => send({ type: isConfirmed ? 'identity.confirmed' : 'identity.declined' })}
        />
      )}
    </Page>
  )
}

type Part = Pick<Props, 'state' | 'send'>

/** What the page shows while its list is loading, or after that failed. */
function Missing({ state, send }: Part) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  if (state.hasTag('loading')) return <ProgressBar label={formatMessage({ id: 'domains.loading' })} isBare />
  return (
    <EmptyState
      icon={WifiOff}
      tone="error"
      title={<Message id="domains.failed" />}
      actions={
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="domains.retry" />
        </Button>
      }
    >
      {complaint && complaint !== 'gone' && <ErrorMessage error={complaint} />}
    </EmptyState>
  )
}

/** Above the list: that a domain is gone, with its row. */
function ListNotice({ state }: Pick<Part, 'state'>) {
  const { complaint, done } = state.context
  if (complaint === 'gone')
    return (
      <Notice attention={state.context}>
        <Message id="domains.gone" />
      </Notice>
    )
  if (done === 'removed')
    return (
      <Notice tone="success" attention={done}>
        <Message id="domains.removed" />
      </Notice>
    )
  return null
}

/** In the row of a domain: what went wrong, or was done. What had the focus before may be gone. */
function RowNotice({ state }: Pick<Part, 'state'>) {
  const { complaint, done } = state.context
  if (complaint && complaint !== 'gone')
    return (
      <Notice attention={state.context}>
        <ErrorMessage error={complaint} />
      </Notice>
    )
  if (done === 'added' || done === 'checked')
    return (
      <Notice tone="success" attention={state.context}>
        <Message id={`domains.${done}`} />
      </Notice>
    )
  return null
}

function Rows({ state, send }: Part) {
  const { domains, chosen, complaint, done } = state.context
  const isChecking = state.hasTag('checking')
  const hasNotice = state.matches('listed') && (complaint !== null || done !== null)
  return (
    <SettingsList>
      {domains.map((domain) => (
        <DomainRow
          key={domain.id}
          domain={domain}
          isDisabled={isChecking && domain.id !== chosen}
          isChecking={isChecking && domain.id === chosen}
          notice={hasNotice && domain.id === chosen && <RowNotice state={state} />}
          onCheck={() => send({ type: 'check.chosen', id: domain.id })}
          onRemove={() => send({ type: 'removal.chosen', id: domain.id })}
        />
      ))}
    </SettingsList>
  )
}
