import { Lock, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { SettingsCard, SettingsList, SettingsSection } from '../design/settings.tsx'
import { Stack } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { StorageHold } from './storage-hold.tsx'
import { StorageHoldRow } from './storage-hold-row.tsx'
import { StorageLifting } from './storage-lifting.tsx'
import { StoragePolicy } from './storage-policy.tsx'
import { StoragePolicyRow } from './storage-policy-row.tsx'

type Props = ViewProps<typeof storageMachine> & {
  /** The address of the settings of the organisation. */
  settings: string
  /** The address of a request. */
  requestOf: (id: string) => string
  /** The address of the list of requests whose files go soon; null if it is not that of the organisation. */
  dueRequests: string | null
}

/** What an organisation keeps for how long, in words, with what is due and what is on hold (PURGE-001 to PURGE-007). */
export function StorageView({ state, send, settings, requestOf, dueRequests }: Props) {
  const { formatMessage } = useIntl()
  const { tenant, storage } = state.context
  const of = tenant === null ? 'own' : 'platform'
  return (
    <Page
      title={formatMessage({ id: 'storage.title' })}
      lead={tenant === null ? <Message id="storage.lead" /> : (storage?.tenantName ?? '')}
      back={{ href: settings, label: formatMessage({ id: `storage.${of}.back` }) }}
      width="middle"
    >
      <Stack space={3}>
        {state.context.done && state.matches('shown') && (
          <Notice tone="success" attention={state.context}>
            <Message id={`storage.done.${state.context.done}`} />
          </Notice>
        )}
        {storage === null ? (
          <Missing state={state} send={send} />
        ) : (
          <div>
            <Policies storage={storage} state={state} send={send} dueRequests={dueRequests} />
            <Holds storage={storage} state={state} send={send} requestOf={requestOf} />
          </div>
        )}
      </Stack>
      {state.hasTag('entering') && <StoragePolicy state={state} send={send} />}
      {state.hasTag('holding') && <StorageHold state={state} send={send} />}
      {state.hasTag('asking') && <StorageLifting state={state} send={send} />}
    </Page>
  )
}

type Part = Pick<Props, 'state' | 'send'>
type Shown = Part & { storage: components['schemas']['Storage'] }

/** What the page shows while it is loading, or after that failed. */
function Missing({ state, send }: Part) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  if (state.hasTag('loading')) return <ProgressBar label={formatMessage({ id: 'storage.loading' })} isBare />
  return (
    <EmptyState
      icon={WifiOff}
      tone="error"
      title={<Message id="storage.failed" />}
      actions={
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="storage.retry" />
        </Button>
      }
    >
      {complaint && isFailure(complaint) && <ErrorMessage error={complaint} />}
    </EmptyState>
  )
}

function Policies({ storage, state, send, dueRequests }: Shown & Pick<Props, 'dueRequests'>) {
  return (
    <SettingsSection title={<Message id="storage.policies" />} lead={<Message id="storage.policies.lead" />}>
      <SettingsList>
        {storage.policies.map((policy) => (
          <StoragePolicyRow
            key={policy.policyPurpose}
            policy={policy}
            due={storage.due.find(({ policyPurpose }) => policyPurpose === policy.policyPurpose)!}
            dueRequests={policy.policyPurpose === 'FILES' ? dueRequests : null}
            {...(state.context.tenant !== null && {
              onChange: () => send({ type: 'policy.chosen', purpose: policy.policyPurpose }),
            })}
          />
        ))}
      </SettingsList>
    </SettingsSection>
  )
}

function Holds({ storage, state, send, requestOf }: Shown & Pick<Props, 'requestOf'>) {
  const isPlatform = state.context.tenant !== null
  return (
    <SettingsSection
      title={<Message id="storage.holds" />}
      lead={<Message id="storage.holds.lead" />}
      action={
        isPlatform && (
          <Button variant="secondary" size="small" onPress={() => send({ type: 'hold.chosen' })}>
            <Message id="storage.hold" />
          </Button>
        )
      }
    >
      {storage.holds.length === 0 ? (
        <SettingsCard>
          <EmptyState size="small" icon={Lock} title={<Message id="storage.holds.none" />} />
        </SettingsCard>
      ) : (
        <SettingsList>
          {storage.holds.map((hold) => (
            <StorageHoldRow
              key={hold.id}
              hold={hold}
              requestOf={requestOf}
              {...(isPlatform && { onLift: () => send({ type: 'lift.chosen', id: hold.id }) })}
            />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  )
}
