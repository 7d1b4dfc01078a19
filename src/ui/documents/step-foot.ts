import type { DocumentEvent } from '#machines/flows/documents/document-wizard/events.ts'
import type { WizardFoot } from '../design/wizard.tsx'

type Next = NonNullable<WizardFoot['next']>

type StepProps = { state: { hasTag: (tag: 'busy') => boolean }; send: (event: DocumentEvent) => void }

type StepFoot = Pick<WizardFoot, 'why' | 'beside'> & {
  /** The name of the step before; undefined in the first step. */
  previous?: string
  /** Without `onPress` it completes the step; it is pending while the wizard is busy, or longer if it says so. */
  next: Omit<Next, 'onPress'> & Partial<Pick<Next, 'onPress'>>
}

/** The foot of a step of a wizard over a document: back, and on to the next step. */
export const stepFoot = ({ state, send }: StepProps, { previous, next, ...rest }: StepFoot): WizardFoot => ({
  ...rest,
  ...(previous !== undefined && { previous: { label: previous, onPress: () => send({ type: 'previous.chosen' }) } }),
  next: { isPending: state.hasTag('busy'), onPress: () => send({ type: 'next.chosen' }), ...next },
})
