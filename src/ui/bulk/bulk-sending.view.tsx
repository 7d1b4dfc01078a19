import { Ban, FilePenLine, WifiOff } from 'lucide-react'
import { useIntl } from 'react-intl'
import { openedSteps } from '#machines/flows/bulk/bulk-sending.events.ts'
import { Button } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { EmptyState } from '../design/empty.tsx'
import { LinkButton } from '../design/link.tsx'
import { Page } from '../design/page.tsx'
import { SkeletonRows } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { Stepper } from '../design/stepper.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { Choosing } from './choosing.tsx'
import { BulkComplaint } from './complaint.tsx'
import { Correcting } from './correcting.tsx'
import { Matching } from './matching.tsx'
import type { BulkSendingViewProps } from './props.ts'
import { Reviewing } from './reviewing.tsx'

const steps = [...openedSteps, 'reviewing'] as const

/** Sends a template to many: the table, its columns, its wrong rows, and what will be sent. */
export function BulkSendingView(props: BulkSendingViewProps) {
  const { state, send, templates } = props
  const { formatMessage } = useIntl()
  const { template } = state.context
  if (state.status === 'done') return null
  const at = steps.findIndex((step) => state.hasTag(step))
  return (
    <Page
      title={formatMessage({ id: 'bulk-sending.title' })}
      back={{ href: templates, label: formatMessage({ id: 'bulk-sending.back' }) }}
      width="middle"
      {...(template && { lead: <Message id="bulk-sending.template" values={{ name: template.name }} /> })}
    >
      {at === -1 ? (
        <Waiting {...props} />
      ) : (
        <Stack space={5}>
          <Stepper
            label={formatMessage({ id: 'bulk-sending.steps' })}
            doneLabel={formatMessage({ id: 'bulk-sending.done' })}
            steps={steps.map((step, i) => ({
              id: step,
              label: <Message id={`bulk-sending.step.${step}`} />,
              state: i < at ? 'done' : i === at ? 'current' : 'later',
              ...pressing(props, step),
            }))}
          />
          <BulkComplaint {...props} />
          {state.hasTag('choosing') && <Choosing {...props} />}
          {state.hasTag('matching') && <Matching {...props} />}
          {state.hasTag('correcting') && <Correcting {...props} />}
          {state.hasTag('reviewing') && <Reviewing {...props} />}
        </Stack>
      )}
      {state.context.isLeavingAsked && <Leaving send={send} />}
    </Page>
  )
}

/** Whether a step can be opened again from the list of steps. */
function pressing({ state, send }: BulkSendingViewProps, step: (typeof steps)[number]) {
  if (step === 'reviewing') return {}
  const event = { type: 'step.chosen', step } as const
  return state.can(event) ? { onPress: () => send(event) } : {}
}

function Leaving({ send }: Pick<BulkSendingViewProps, 'send'>) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'bulk-sending.leaving.title' })}
      closeLabel={formatMessage({ id: 'bulk-sending.leaving.close' })}
      keep={formatMessage({ id: 'bulk-sending.leaving.keep' })}
      confirm={formatMessage({ id: 'bulk-sending.leaving.confirm' })}
      onKeep={() => send({ type: 'leaving.declined' })}
      onConfirm={() => send({ type: 'leaving.confirmed' })}
    >
      <p>
        <Message id="bulk-sending.leaving.text" />
      </p>
    </ConfirmDialog>
  )
}

/** The template is loaded, or cannot be used. */
function Waiting({ state, send, templates }: BulkSendingViewProps) {
  const { template, complaint } = state.context
  const retry = (
    <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
      <Message id="bulk-sending.retry" />
    </Button>
  )
  if (state.hasTag('failed'))
    return (
      <EmptyState icon={WifiOff} tone="error" title={<Message id="bulk-sending.failed" />} actions={retry}>
        {typeof complaint === 'string' && complaint !== 'incomplete' && complaint !== 'unconfirmed' && (
          <ErrorMessage error={complaint} />
        )}
      </EmptyState>
    )
  if (state.hasTag('unusable')) {
    const why = template?.disabled ? 'disabled' : 'draft'
    return (
      <EmptyState
        icon={why === 'disabled' ? Ban : FilePenLine}
        title={<Message id={`bulk-sending.unusable.${why}`} />}
        actions={
          <>
            <LinkButton variant="secondary" href={templates}>
              <Message id="bulk-sending.unusable.templates" />
            </LinkButton>
            {retry}
          </>
        }
      >
        <Message id={`bulk-sending.unusable.${why}.text`} />
      </EmptyState>
    )
  }
  return (
    <div aria-busy>
      <SkeletonRows count={4} />
    </div>
  )
}
