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
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { DomainAddition } from './domain-addition.tsx'
import { DomainRemoval } from './domain-removal.tsx'
import { DomainRow } from './domain-row.tsx'
import { TenantDomainRow } from './tenant-domain-row.tsx'

type Props = ViewProps<typeof domainsMachine> & {
  /** The address of the settings of the organisation. */
  settings: string
  IdentityConfirm: IdentityConfirm
}

/** The domains for whose addresses the sign-in of an organisation vouches (docs/single-sign-on.md). */
export function DomainsView({ state, send, settings, IdentityConfirm }: Props) {
  const { formatMessage } = useIntl()
  const hasList = !state.hasTag('loading') && !state.hasTag('failed')
  const { tenant, organisation, domains, chosen } = state.context
  const of = tenant === null ? 'own' : 'platform'
  const isEmpty = domains.length === 0
  const add = (
    <Button icon={Plus} isDisabled={state.hasTag('checking')} onPress={() => send({ type: 'add.chosen' })}>
      <Message id={`domains.${of}.add`} />
    </Button>
  )
  return (
    <Page
      title={formatMessage({ id: 'domains.title' })}
      lead={tenant === null ? <Message id="domains.lead" /> : organisation}
      back={{ href: settings, label: formatMessage({ id: `domains.${of}.back` }) }}
      width="middle"
      actions={hasList && !isEmpty && add}
    >
      <Stack space={3}>
        {/* That a domain is gone is said above the list, everything else in its row. */}
        {hasNotice({ state }) && !domains.some(({ id }) => id === chosen) && <DomainNotice state={state} />}
        {!hasList ? (
          <Missing state={state} send={send} />
        ) : isEmpty ? (
          <SettingsCard>
            <EmptyState size="small" icon={Globe} tone="accent" title={<Message id="domains.empty" />} actions={add}>
              <Message id={`domains.${of}.empty.text`} />
            </EmptyState>
          </SettingsCard>
        ) : (
          <Rows state={state} send={send} />
        )}
      </Stack>
      {state.hasTag('entering') && <DomainAddition state={state} send={send} />}
      {state.hasTag('asking') && <DomainRemoval state={state} send={send} />}
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

/** What went wrong, or was done. It takes the focus: what had it before may be gone. */
function DomainNotice({ state }: Pick<Part, 'state'>) {
  const { tenant, complaint, done } = state.context
  if (complaint)
    return (
      <Notice attention={state.context}>
        {complaint === 'gone' ? <Message id="domains.gone" /> : <ErrorMessage error={complaint} />}
      </Notice>
    )
  const of = tenant === null ? 'own' : 'platform'
  return (
    <Notice tone="success" attention={state.context}>
      {done && <Message id={done === 'checked' ? 'domains.checked' : `domains.${of}.${done}`} />}
    </Notice>
  )
}

const hasNotice = ({ state }: Pick<Part, 'state'>) =>
  state.matches('listed') && (state.context.complaint !== null || state.context.done !== null)

function Rows({ state, send }: Part) {
  const { tenant, domains, chosen } = state.context
  const isChecking = state.hasTag('checking')
  return (
    <SettingsList>
      {domains.map((domain) => {
        const { id } = domain
        const given = { domain, notice: id === chosen && hasNotice({ state }) && <DomainNotice state={state} /> }
        return tenant === null ? (
          <DomainRow
            key={id}
            {...given}
            isDisabled={isChecking && id !== chosen}
            isChecking={isChecking && id === chosen}
            onCheck={() => send({ type: 'check.chosen', id })}
            onRemove={() => send({ type: 'removal.chosen', id })}
          />
        ) : (
          <TenantDomainRow
            key={id}
            {...given}
            onApprove={() => send({ type: 'approval.chosen', id })}
            onWithdraw={() => send({ type: 'removal.chosen', id })}
          />
        )
      })}
    </SettingsList>
  )
}
