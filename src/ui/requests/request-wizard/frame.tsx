import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isUploaded } from '#machines/rules/documents/shared-document.ts'
import type { Step as StepName } from '#machines/flows/requests/request-wizard/events.ts'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { Stepper, type Step } from '../../design/stepper.tsx'
import { SavedStatus, Wizard, type WizardFoot } from '../../design/wizard.tsx'
import { onlyWide } from '../../design/wizard.css.ts'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

const steps: readonly StepName[] = ['files', 'signers', 'fields', 'settings']

type FrameProps = StepProps & {
  /** At `review` all four steps are done. */
  at: StepName | 'review'
  title: string
  lead?: ReactNode
  aside?: ReactNode
  asideLabel?: string
  isWide?: boolean
  foot?: WizardFoot
  children: ReactNode
}

/** The frame of each step: the stepper, when the draft was saved, and how to leave. */
export function Frame({ state, send, at, children, ...rest }: FrameProps) {
  const { formatMessage, formatTime } = useIntl()
  const { name, savedAt, files, complaint } = state.context
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
  return (
    <Wizard
      {...rest}
      kind={formatMessage({ id: 'request-wizard.title' })}
      subject={name.trim() || formatMessage({ id: 'request-wizard.untitled' })}
      tab={formatMessage(
        { id: 'request-wizard.tab' },
        { step: formatMessage({ id: 'request-wizard.title' }), n: Math.min(index + 1, steps.length), name: stepName },
      )}
      stepper={
        <Stepper
          label={formatMessage({ id: 'request-wizard.steps' })}
          steps={row}
          doneLabel={formatMessage({ id: 'request-wizard.done' })}
        />
      }
      side={
        <>
          {/* Nothing is called saved next to the news that something was not. */}
          {complaint?.of === 'call' ? null : savedAt !== null ? (
            <SavedStatus
              label={formatMessage({ id: 'request-wizard.saved' }, { at: savedAt })}
              short={formatTime(savedAt, { timeStyle: 'short' })}
            />
          ) : (
            files.some(isUploaded) && <SavedStatus label={formatMessage({ id: 'request-wizard.kept' })} short="" />
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={formatMessage({ id: 'request-wizard.cancel.label' })}
            isDisabled={!state.can({ type: 'leaving.asked' })}
            onPress={() => send({ type: 'leaving.asked' })}
          >
            <Icon of={X} />
            <span className={onlyWide}>
              <Message id="request-wizard.cancel" />
            </span>
          </Button>
        </>
      }
    >
      {children}
    </Wizard>
  )
}
