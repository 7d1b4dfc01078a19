import { FingerprintPattern } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { Button } from '../../design/button.tsx'
import { EmptyState } from '../../design/empty.tsx'
import { Notice } from '../../design/notice.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { SettingsCard, SettingsList, SettingsSection } from '../../design/settings.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import type { IdentityConfirm } from './identity-confirm.ts'
import { PasskeyForm, PasskeyRow } from './passkey-row.tsx'
import { PasskeyRemoval } from './passkey-removal.tsx'

/** `hasPasskeys` says whether the browser has passkeys. */
type Props = ViewProps<typeof passkeysMachine> & { hasPasskeys: boolean; IdentityConfirm: IdentityConfirm }

/** The passkeys of the account. */
export function PasskeysView({ state, send, hasPasskeys, IdentityConfirm }: Props) {
  const hasList = !state.hasTag('loading') && !state.hasTag('failed')
  const isEmpty = state.context.passkeys.length === 0
  const add = hasPasskeys ? (
    <AddButton state={state} send={send} size={isEmpty ? 'medium' : 'small'} />
  ) : (
    <p className={`${dense} ${muted}`}>
      <Message id="passkeys.unsupported" />
    </p>
  )
  return (
    <SettingsSection
      title={<Message id="passkeys.title" />}
      lead={<Message id="passkeys.lead" />}
      action={hasList && !isEmpty && add}
    >
      <Stack space={3}>
        {hasList && <PasskeysNotice state={state} />}
        {!hasList ? (
          <Missing state={state} send={send} />
        ) : isEmpty ? (
          <SettingsCard>
            <EmptyState
              size="small"
              icon={FingerprintPattern}
              tone="accent"
              title={<Message id="passkeys.empty" />}
              actions={add}
            >
              <Message id="passkeys.empty.text" />
            </EmptyState>
          </SettingsCard>
        ) : (
          <Rows state={state} send={send} />
        )}
      </Stack>
      {state.hasTag('asking') && <PasskeyRemoval state={state} send={send} />}
      {state.hasTag('confirming') && (
        <IdentityConfirm
          onDone={({ isConfirmed }) => send({ type: isConfirmed ? 'identity.confirmed' : 'identity.declined' })}
        />
      )}
    </SettingsSection>
  )
}

type Part = Pick<Props, 'state' | 'send'>

function AddButton({ state, send, size }: Part & { size: 'small' | 'medium' }) {
  const { formatMessage } = useIntl()
  return (
    <Button
      variant="secondary"
      size={size}
      icon={FingerprintPattern}
      isDisabled={state.hasTag('naming')}
      isPending={state.hasTag('adding')}
      pendingLabel={formatMessage({ id: state.hasTag('busy') ? 'passkeys.adding' : 'passkeys.making' })}
      onPress={() => send({ type: 'add.chosen' })}
    >
      <Message id="passkeys.add" />
    </Button>
  )
}

/** What the section shows while its list is loading, or after that failed. */
function Missing({ state, send }: Part) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  if (state.hasTag('loading')) return <ProgressBar label={formatMessage({ id: 'passkeys.loading' })} isBare />
  return (
    <Notice>
      <p>{complaint && <ComplaintMessage complaint={complaint} />}</p>
      <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
        <Message id="passkeys.retry" />
      </Button>
    </Notice>
  )
}

/** Above the list: what went wrong, or was done. */
function PasskeysNotice({ state }: Pick<Part, 'state'>) {
  const { complaint, done } = state.context
  if (complaint && !state.hasTag('asking')) {
    const isInfo = complaint === 'declined' || complaint === 'known'
    return (
      <Notice tone={isInfo ? 'info' : 'error'} attention={state.context}>
        <ComplaintMessage complaint={complaint} />
      </Notice>
    )
  }
  if (done === 'added')
    return (
      <Notice tone="success" title={<Message id="passkeys.added" />}>
        <Message id="passkeys.added.todo" />
      </Notice>
    )
  // Its row, which had the focus, is gone.
  if (done === 'removed')
    return (
      <Notice tone="success" attention={done}>
        <Message id="passkeys.removed" />
      </Notice>
    )
  return null
}

type Complaint = NonNullable<Props['state']['context']['complaint']>

const ComplaintMessage = ({ complaint }: { complaint: Complaint }) =>
  complaint === 'declined' || complaint === 'known' || complaint === 'gone' ? (
    <Message id={`passkeys.${complaint}`} />
  ) : (
    <ErrorMessage error={complaint} />
  )

function Rows({ state, send }: Part) {
  const { passkeys, chosen, named, isNameWrong } = state.context
  const isNaming = state.hasTag('naming')
  return (
    <SettingsList>
      {passkeys.map((passkey) =>
        isNaming && passkey.id === chosen ? (
          <PasskeyForm
            key={passkey.id}
            passkey={passkey}
            isPending={state.hasTag('busy')}
            isWrong={isNameWrong}
            attention={state.context}
            onSubmit={(name) => send({ type: 'name.submitted', name })}
            onDecline={() => send({ type: 'rename.declined' })}
          />
        ) : (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isDisabled={isNaming || state.hasTag('adding')}
            wasNamed={passkey.id === named}
            onRename={() => send({ type: 'rename.chosen', id: passkey.id })}
            onRemove={() => send({ type: 'removal.chosen', id: passkey.id })}
          />
        ),
      )}
    </SettingsList>
  )
}
