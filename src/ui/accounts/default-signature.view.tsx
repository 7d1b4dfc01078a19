import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { defaultSignatureMachine } from '#machines/flows/accounts/default-signature.machine.ts'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Skeleton } from '../design/progress.tsx'
import { Row, Stack } from '../design/stack.tsx'
import { card } from '../edit/edit.css.ts'
import { Leaving } from '../edit/edit-dialogs.tsx'
import { LoadFailed } from '../edit/load-failed.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { done, outcome } from './default-signature.css.ts'
import type { SignaturePickerProps } from './signature-picker.tsx'

type FlowProps = ViewProps<typeof defaultSignatureMachine>
type DefaultSignatureViewProps = FlowProps & {
  /** Shows the signature and chooses another one. */
  Picker: ComponentType<SignaturePickerProps>
  profile: string
}

/** The signature that the account keeps for itself (ACC-016 to ACC-018). A choice is saved at once, and can be undone. */
export function DefaultSignatureView({ state, send, Picker, profile }: DefaultSignatureViewProps) {
  const { formatMessage } = useIntl()
  return (
    <Page
      title={formatMessage({ id: 'default-signature.title' })}
      lead={<Message id="default-signature.lead" />}
      back={{ href: profile, label: formatMessage({ id: 'default-signature.back' }) }}
      width="text"
    >
      {state.hasTag('loading') ? (
        <div className={card} aria-busy>
          <Skeleton height={176} />
        </div>
      ) : state.hasTag('failed') ? (
        <LoadFailed
          failure={state.context.complaint?.of === 'call' ? state.context.complaint.failure : null}
          onRetry={() => send({ type: 'retry.chosen' })}
        />
      ) : (
        <Stack space={4}>
          <Unsaved state={state} send={send} />
          <div className={card}>
            <Stack space={4}>
              <Picker
                value={state.context.chosen}
                onChange={(image) => send({ type: 'signature.chosen', image })}
                isChoosing={state.context.isChoosing}
                onOpen={() => send({ type: 'choice.opened' })}
                onClose={() => send({ type: 'choice.closed' })}
                label={formatMessage({ id: 'default-signature.label' })}
                help={formatMessage({ id: 'default-signature.help' })}
              />
              <Outcome state={state} send={send} />
            </Stack>
          </div>
        </Stack>
      )}
      {state.hasTag('leavingAsked') && <Leaving send={send} />}
    </Page>
  )
}

/** That the choice was not saved, and why; it stays while saving is tried again. */
function Unsaved({ state, send }: FlowProps) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  if (complaint === null) return null
  return (
    <Notice title={<Message id="default-signature.unsaved" />} attention={complaint}>
      <Stack space={3}>
        <ErrorMessage error={complaint.of === 'call' ? complaint.failure : complaint.name} />
        <Row>
          <Button
            variant="secondary"
            size="small"
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'edit.saving' })}
            onPress={() => send({ type: 'retry.chosen' })}
          >
            <Message id="edit.retry" />
          </Button>
          {state.hasTag('unsaved') && (
            <Button variant="quiet" size="small" onPress={() => send({ type: 'choice.dropped' })}>
              <Message id="default-signature.drop" />
            </Button>
          )}
        </Row>
      </Stack>
    </Notice>
  )
}

/** That the choice is being saved, or was, and the way back. */
function Outcome({ state, send }: FlowProps) {
  const { formatMessage } = useIntl()
  const { kept, previous, complaint } = state.context
  const isBusy = state.hasTag('busy')
  const isDone = !isBusy && previous !== null && complaint === null
  const undo = useRef<HTMLButtonElement>(null)
  const catchFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  })
  // The button that was pressed may be gone, and the focus with it.
  useEffect(() => {
    if (isDone) catchFocus()
  }, [isDone])
  return (
    <div className={outcome}>
      {/* A live region is heard only if it was there before its text. */}
      <output className={done}>
        {isBusy && complaint === null && <Message id="edit.saving" />}
        {isDone && (
          <>
            <Icon of={CircleCheck} size={20} />
            <Message id={kept === '' ? 'default-signature.removed' : 'default-signature.saved'} />
          </>
        )}
      </output>
      {previous !== null && complaint === null && (
        <Button
          ref={undo}
          variant="quiet"
          size="small"
          isPending={isBusy}
          pendingLabel={formatMessage({ id: 'default-signature.undo' })}
          onPress={() => send({ type: 'undo.chosen' })}
        >
          <Message id="default-signature.undo" />
        </Button>
      )}
    </div>
  )
}
