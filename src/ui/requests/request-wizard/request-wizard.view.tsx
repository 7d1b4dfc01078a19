import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Files } from './files.tsx'
import { Gone, Stale } from './outcomes.tsx'
import { Review } from './review.tsx'
import { Settings } from './settings.tsx'
import { Signers } from './signers/signers.tsx'
import type { WizardViewProps } from './props.ts'

/** The wizard that prepares a request step by step and sends it. */
export function RequestWizardView(props: WizardViewProps) {
  const { state } = props
  return (
    <>
      {state.hasTag('files') && <Files {...props} />}
      {state.hasTag('signers') && <Signers {...props} />}
      {state.hasTag('fields') && <Fields {...props} />}
      {state.hasTag('settings') && <Settings {...props} />}
      {/* The person is about to be taken to the request. */}
      {(state.hasTag('review') || state.hasTag('sent')) && <Review {...props} />}
      {state.hasTag('stale') && <Stale {...props} />}
      {state.hasTag('gone') && <Gone {...props} />}
      <Dialogs {...props} />
    </>
  )
}
