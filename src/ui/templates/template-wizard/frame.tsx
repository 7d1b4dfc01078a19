import { useIntl } from 'react-intl'
import { templateSteps, type TemplateStep } from '#machines/rules/templates/template-draft.ts'
import type { Step } from '../../design/stepper.tsx'
import { DocumentFrame, type StepFrame } from '../../documents/document-frame.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

type FrameProps = StepProps & StepFrame & { at: TemplateStep }

/** The frame of each step; its step menu leads to every step that is allowed (TPL-005). */
export function Frame({ state, send, at, tools: _, ...rest }: FrameProps) {
  const { formatMessage } = useIntl()
  const index = templateSteps.indexOf(at)
  const steps = templateSteps.map((step, i): Step => {
    const event = { type: 'step.chosen', step } as const
    return {
      id: step,
      label: <Message id={`template-wizard.step.${step}`} />,
      state: i === index ? 'current' : i < index || state.context.isReady ? 'done' : 'later',
      ...(i !== index && state.can(event) && { onPress: () => send(event) }),
    }
  })
  const kind = formatMessage({ id: state.context.isReady ? 'template-wizard.edit' : 'template-wizard.title' })
  const name = formatMessage({ id: `template-wizard.step.${at}` })
  return (
    <DocumentFrame
      {...rest}
      context={state.context}
      kind={kind}
      tab={formatMessage({ id: 'template-wizard.tab' }, { step: kind, n: index + 1, name })}
      steps={steps}
      isSavedAtEnd={state.context.isReady}
      leaveLabel={formatMessage({ id: 'template-wizard.leave' })}
      onLeave={state.can({ type: 'leaving.asked' }) ? () => send({ type: 'leaving.asked' }) : undefined}
    />
  )
}
