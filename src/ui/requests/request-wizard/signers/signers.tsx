import { ClipboardList, Signature, UserPlus } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MAX_SIGNERS } from '#machines/rules/common/limits.ts'
import { isLocked, nameOrRole, signersProblem, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { Button } from '../../../design/button.tsx'
import { Checkbox, Switch } from '../../../design/checkbox.tsx'
import { useAttention } from '../../../design/field.tsx'
import { Notice } from '../../../design/notice.tsx'
import { Panel } from '../../../design/panel.tsx'
import { Row, Stack } from '../../../design/stack.tsx'
import { Message } from '../../../message.tsx'
import { Complaint } from '../../../documents/files/complaint.tsx'
import { SigningOrder } from '../../../documents/signing-order/signing-order.tsx'
import { stepFoot } from '../../../documents/step-foot.ts'
import { wordsOf } from '../format.ts'
import { Frame } from '../frame.tsx'
import { Changeable } from './changeable.tsx'
import { OrderPreview } from './order-preview.tsx'
import { SignerForm } from './signer-form.tsx'
import { SignerRow } from './signer-row.tsx'
import { add, strip } from './signers.css.ts'
import type { StepProps } from '../props.ts'

/** Step 2: the signers and their order. */
export function Signers(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const { before, signers, isOrdered } = context
  const words = wordsOf(context)
  const hasLocked = signers.some(isLocked)
  const asideLabel = formatMessage({ id: before ? 'request-locks.title' : 'request-wizard.signers.happens' })
  const problem = signersProblem(signers)
  const retry = () => send({ type: 'next.chosen' })
  // The form took the focus with it when it was closed.
  const adding = useAttention<HTMLDivElement>(context.editing ?? 'none', (element) => {
    if (document.activeElement === document.body) element.querySelector('button')?.focus()
  })

  return (
    <Frame
      {...props}
      at="signers"
      title={formatMessage({ id: words.signersQuestion })}
      lead={<Message id={hasLocked ? 'request-locks.lead' : words.signersLead} />}
      asideLabel={asideLabel}
      aside={
        <Panel title={asideLabel}>
          {before ? <Changeable {...props} /> : <OrderPreview signers={signers} isOrdered={isOrdered} />}
        </Panel>
      }
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'request-wizard.step.files' }),
        ...(problem && { why: <Why problem={problem} signers={signers} /> }),
        next: {
          label: formatMessage({ id: 'request-wizard.signers.next' }),
          isReady: problem === null,
          pendingLabel: formatMessage({ id: 'request-wizard.saving' }),
        },
      })}
    >
      <Stack space={4}>
        <Complaint context={context} title={formatMessage({ id: words.refused })} onRetry={retry} />
        {signers.some(({ key }) => context.replacedOtp[key]) && (
          <Notice tone="warning">
            <Message id="request-wizard.signers.invalidOtp" />
          </Notice>
        )}
        <div className={strip}>
          <Switch
            isSelected={isOrdered}
            isDisabled={hasLocked}
            onChange={(on) => send({ type: 'order.switched', isOrdered: on })}
          >
            <Message id="request-wizard.signers.order" />
          </Switch>
          <Checkbox
            isSelected={signers.some(({ isMe }) => isMe)}
            isDisabled={signers.some((signer) => signer.isMe && isLocked(signer))}
            onChange={(signs) => send({ type: 'me.switched', signs })}
          >
            <Message id="request-wizard.signers.me" />
          </Checkbox>
        </div>
        {signers.length > 0 && <Order {...props} />}
        <div ref={adding} className={add} {...(!isOrdered && { 'data-flat': true })}>
          {signers.length < MAX_SIGNERS ? (
            <Row>
              <Button variant="secondary" icon={UserPlus} onPress={() => send({ type: 'signer.added' })}>
                <Message id="request-wizard.signers.add" />
              </Button>
              <Button variant="quiet" icon={ClipboardList} onPress={() => send({ type: 'list.opened' })}>
                <Message id="request-wizard.signers.several" />
              </Button>
              {state.can({ type: 'alone.chosen' }) && (
                <Button variant="quiet" icon={Signature} onPress={() => send({ type: 'alone.chosen' })}>
                  <Message id="request-wizard.signers.alone" />
                </Button>
              )}
            </Row>
          ) : (
            <Message id="request-wizard.signers.full" values={{ max: MAX_SIGNERS }} />
          )}
        </div>
      </Stack>
    </Frame>
  )
}

/** The signers by turn. */
function Order(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { before, signers, isOrdered, editing } = state.context
  const label = isOrdered ? 'request-wizard.signers.list.ordered' : 'request-wizard.signers.list'

  return (
    <SigningOrder
      people={signers}
      isOrdered={isOrdered}
      label={formatMessage({ id: label })}
      onMoved={(key, place) => send({ type: 'signer.moved', key, place })}
      {...(before && { mayMove: (key, place) => state.can({ type: 'signer.moved', key, place }) })}
    >
      {(signer, place) => {
        const shared = { ...props, ...place, signer }
        return signer.key === editing ? (
          <SignerForm key={signer.key} {...shared} />
        ) : (
          <SignerRow key={signer.key} {...shared} />
        )
      }}
    </SigningOrder>
  )
}

type Problem = NonNullable<ReturnType<typeof signersProblem>>

function Why({ problem, signers }: { problem: Problem; signers: DraftSigner[] }) {
  const { formatMessage } = useIntl()
  if (problem.name === 'noSigner') return <Message id="request-wizard.signers.why.noSigner" />
  const signer = signers.find(({ key }) => key === problem.key)
  const name = (signer && nameOrRole(signer)) || formatMessage({ id: 'request-wizard.signers.someone' })
  return <Message id={`request-wizard.signers.why.${problem.name}`} values={{ name }} />
}
