import { useEffect } from 'react'
import { late } from '../../late.tsx'
import { UnreachableView } from '../../common/errors/unreachable.view.tsx'
import { Stale } from '../../documents/stale.tsx'
import { WaitingView } from '../../waiting.view.tsx'
import { Dialogs } from './dialogs.tsx'
import { Files } from './files.tsx'
import { RequestGone } from './outcomes.tsx'
import type { WizardViewProps } from './props.ts'

/** The steps after the first one. */
export const LaterSteps = late(() => import('./later-steps.tsx').then((steps) => steps.LaterSteps), {
  Waiting: WaitingView,
  Failed: UnreachableView,
})

// The person is about to be taken to a request that was sent.
const laterTags = ['signers', 'fields', 'settings', 'review', 'sent'] as const

/** The wizard that prepares a request step by step and sends it. */
export function RequestWizardView(props: WizardViewProps) {
  const { state } = props
  const hasFiles = state.context.files.length > 0
  // Should it fail, the next step loads them again, and says so.
  useEffect(() => {
    if (hasFiles)
      void Promise.all([LaterSteps.load(), import('../../documents/draft-field-editor.tsx')]).catch(() => {})
  }, [hasFiles])
  return (
    <>
      {state.hasTag('files') && <Files {...props} />}
      {laterTags.some((tag) => state.hasTag(tag)) && <LaterSteps {...props} />}
      {state.hasTag('stale') && <Stale {...props} />}
      {state.hasTag('gone') && <RequestGone {...props} />}
      <Dialogs {...props} />
    </>
  )
}
