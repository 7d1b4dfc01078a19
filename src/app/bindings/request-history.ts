import type { WizardViewProps } from '#ui/requests/request-wizard/props.ts'
import { wizardHistory } from './wizard-history.ts'

const steps = ['files', 'signers', 'fields', 'settings'] as const
const historySteps = [...steps, 'review'] as const

/** What Back and Forward do in the wizard of requests: during the preview they close it, and the step stays. */
export function requestHistory(props: Pick<WizardViewProps, 'state' | 'send'>) {
  const { state, send } = props
  const history = wizardHistory(props, { shown: historySteps, opened: steps })
  return {
    ...history,
    onVisit: (chosen: number) => {
      if (!state.hasTag('previewing')) return history.onVisit(chosen)
      send({ type: 'preview.closed' })
      return false
    },
  }
}
