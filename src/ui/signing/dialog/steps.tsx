import { ArrowLeft } from 'lucide-react'
import type { signingDialogMachine } from '#machines/flows/signing/signing-dialog.machine.ts'
import type { ViewProps } from '../../flow.tsx'
import { Button } from '../../design/button.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { step, stepBar, track } from './signing-dialog.css.ts'

/** The props of each step of the dialog. */
export type StepProps = ViewProps<typeof signingDialogMachine> & {
  /** Called on Escape or the close button; undefined while the dialog must stay open. */
  onClose: (() => void) | undefined
}

export type Step = 'review' | 'signature' | 'code'

/** The progress through the dialog: three steps, or two without a code. */
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

/** Leads to the step before; disabled while it cannot be left. */
export const Back = ({ state, send }: Pick<StepProps, 'state' | 'send'>) => (
  <Button
    variant="quiet"
    icon={ArrowLeft}
    isDisabled={!state.can({ type: 'step.left' })}
    onPress={() => send({ type: 'step.left' })}
  >
    <Message id="signing-dialog.back" />
  </Button>
)
