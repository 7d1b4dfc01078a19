import { dense, figures, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { bar, barTrack, reached } from './registration.css.ts'

const steps = [1, 2] as const

/** Which of the two steps this is. */
export const StepCount = ({ step }: { step: (typeof steps)[number] }) => (
  <div>
    <p className={`${dense} ${muted} ${figures}`}>
      <Message id="registration.step" values={{ step }} />
    </p>
    <div aria-hidden className={barTrack}>
      {steps.map((one) => (
        <span key={one} className={`${bar} ${one <= step ? reached : ''}`} />
      ))}
    </div>
  </div>
)
