import { Check, Circle, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { certificationSteps } from '#machines/rules/certifications/certification-steps.ts'
import { Icon, Spinner } from '../../design/icon.tsx'
import { muted, unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import { now, stepIcon, steps as stepsStyle, stepStates } from './certification-detail.css.ts'

const icons = { done: Check, later: Circle, refused: X } as const
const marks = { done: 'isDone', now: 'isNow', later: 'isLater', refused: 'isRefused' } as const

/** How far the anchoring of a certification is, in three steps (CERT-019). Screen readers hear each change. */
export function CertificationProgress({ certification }: { certification: components['schemas']['Certification'] }) {
  const { formatMessage } = useIntl()
  return (
    <section aria-label={formatMessage({ id: 'certification-detail.progress' })} aria-live="polite">
      <ol className={stepsStyle}>
        {certificationSteps(certification).map((step) => (
          <li
            key={step.is}
            className={stepStates[step.state]}
            {...(step.state === 'now' && { 'aria-current': 'step' })}
          >
            <span className={stepIcon}>
              {step.state === 'now' ? <Spinner /> : <Icon of={icons[step.state]} size={16} />}
            </span>
            <span className={step.state === 'now' ? now : ''}>
              <StepWords {...step} />
            </span>
            <span className={unseen}>
              <Message id={`certification-detail.step.${marks[step.state]}`} />
            </span>
            {step.at !== null && (
              <span className={muted}>
                <When at={step.at} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Step = ReturnType<typeof certificationSteps>[number]

function StepWords(step: Step) {
  if (step.is === 'received') return <Message id="certification-detail.step.received" />
  if (step.is === 'sent') return <Message id={`certification-detail.step.sent.${step.state}`} />
  return <Message id={`certification-detail.step.confirmed.${step.state}`} />
}
