import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { item, marker, name, step, stepper } from './stepper.css.ts'

export type Step = {
  id: string
  label: ReactNode
  state: 'done' | 'current' | 'later'
  /** Goes to another step that may be opened. */
  onPress?: () => void
}

type StepperProps = {
  label: string
  steps: readonly Step[]
  /** Read out with the name of a completed step: “done”. */
  doneLabel: string
}

/** The steps of a wizard and the current one. Those that may be opened are links. */
export const Stepper = ({ label, steps, doneLabel }: StepperProps) => (
  <nav aria-label={label}>
    <ol className={stepper}>
      {steps.map(({ id, label: words, state, onPress }, i) => {
        const inside = (
          <>
            <span className={marker}>
              {state === 'done' ? <Check size={14} strokeWidth={2.5} aria-label={doneLabel} /> : i + 1}
            </span>
            <span className={name}>{words}</span>
          </>
        )
        return (
          <li key={id} className={item} {...(state === 'done' && { 'data-done': true })}>
            {onPress && state !== 'current' ? (
              <Link onPress={onPress} className={step}>
                {inside}
              </Link>
            ) : (
              <span className={step} {...(state === 'current' && { 'aria-current': 'step' })}>
                {inside}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  </nav>
)
