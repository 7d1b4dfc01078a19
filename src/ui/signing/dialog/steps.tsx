import type { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { ViewProps } from '../../flow.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { step, stepBar, track } from './signing-dialog.css.ts'

/** What each step of the dialog is given. */
export type StepProps = ViewProps<typeof signingDialogMachine> & {
  /** Escape or the cross; undefined while it must stay open. */
  onClose: (() => void) | undefined
}

export type Step = 'review' | 'signature' | 'code'

/** How far the signer has come: without a code there are two steps. */
export function Steps({ here, hasCode }: { here: Step; hasCode: boolean }) {
  const steps: Step[] = hasCode ? ['review', 'signature', 'code'] : ['review', 'signature']
  const at = steps.indexOf(here)
  return (
    <div>
      <div aria-hidden className={track}>
        {steps.map((name, place) => (
          <span key={name} className={`${stepBar} ${step[place < at ? 'past' : place === at ? 'here' : 'ahead']}`} />
        ))}
      </div>
      <p className={`${dense} ${muted}`}>
        <Message id={`signing-dialog.step.${here}`} values={{ step: at + 1, of: steps.length }} />
      </p>
    </div>
  )
}
