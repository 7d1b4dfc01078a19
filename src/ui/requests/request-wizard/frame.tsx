import { useIntl } from 'react-intl'
import type { Step as StepName } from '#machines/flows/requests/request-wizard/events.ts'
import type { Step } from '../../design/stepper.tsx'
import { DocumentFrame, type StepFrame } from '../../documents/document-frame.tsx'
import { Message } from '../../message.tsx'
import { EditingBand } from '../request-edit/editing-band.tsx'
import type { StepProps } from './props.ts'

const steps: readonly StepName[] = ['files', 'signers', 'fields', 'settings']

type FrameProps = StepProps &
  StepFrame & {
    /** At `review` all four steps are done. */
    at: StepName | 'review'
  }

/** The frame of each step: see `DocumentFrame`. */
export function Frame({ state, send, at, tools: _, ...rest }: FrameProps) {
  const { formatMessage } = useIntl()
  const index = at === 'review' ? steps.length : steps.indexOf(at)
  const row = steps.map((step, i): Step => {
    const isDone = i < index
    const event = { type: 'step.chosen', step } as const
    return {
      id: step,
      label: <Message id={`request-wizard.step.${step}`} />,
      state: isDone ? 'done' : i === index ? 'current' : 'later',
      ...(isDone && state.can(event) && { onPress: () => send(event) }),
    }
  })
  const stepName = formatMessage({ id: at === 'review' ? 'request-wizard.review.name' : `request-wizard.step.${at}` })
  const { before } = state.context
  const kind = formatMessage({ id: before ? 'request-edit.title' : 'request-wizard.title' })
  return (
    <DocumentFrame
      {...rest}
      context={state.context}
      kind={kind}
      tab={formatMessage(
        { id: 'request-wizard.tab' },
        { step: kind, n: Math.min(index + 1, steps.length), name: stepName },
      )}
      steps={row}
      leaveLabel={formatMessage({ id: before ? 'request-edit.leave.label' : 'request-wizard.cancel.label' })}
      {...(before && {
        leaveText: <Message id="request-edit.leave" />,
        band: <EditingBand before={before} />,
        savedLabel: (savedAt: number | null) =>
          savedAt === null
            ? formatMessage({ id: 'request-edit.kept' })
            : formatMessage({ id: 'request-edit.saved' }, { at: savedAt }),
      })}
      onLeave={state.can({ type: 'leaving.asked' }) ? () => send({ type: 'leaving.asked' }) : undefined}
    />
  )
}
