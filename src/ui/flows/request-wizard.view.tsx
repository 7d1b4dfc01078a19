import { Dialogs } from './request-wizard/dialogs.tsx'
import { Fields } from './request-wizard/fields.tsx'
import { Files } from './request-wizard/files.tsx'
import { Gone, Sent, Stale } from './request-wizard/outcomes.tsx'
import { Review } from './request-wizard/review.tsx'
import { Settings } from './request-wizard/settings.tsx'
import { Signers } from './request-wizard/signers.tsx'
import type { WizardViewProps } from './request-wizard/tools.ts'

/** Preparing a request, step by step, until it is sent. */
export function RequestWizardView(props: WizardViewProps) {
  const { state } = props
  return (
    <>
      {state.hasTag('files') && <Files {...props} />}
      {state.hasTag('signers') && <Signers {...props} />}
      {state.hasTag('fields') && <Fields {...props} />}
      {state.hasTag('settings') && <Settings {...props} />}
      {state.hasTag('review') && <Review {...props} />}
      {state.hasTag('stale') && <Stale {...props} />}
      {state.hasTag('gone') && <Gone {...props} />}
      {state.hasTag('sent') && <Sent {...props} />}
      <Dialogs {...props} />
    </>
  )
}
