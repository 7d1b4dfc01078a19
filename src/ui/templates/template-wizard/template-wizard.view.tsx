import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Gone } from '../../documents/gone.tsx'
import { Stale } from '../../documents/stale.tsx'
import { late } from '../../late.tsx'
import { Message } from '../../message.tsx'
import { UnreachableView } from '../../common/errors/unreachable.view.tsx'
import { WaitingView } from '../../waiting.view.tsx'
import { Dialogs } from './dialogs.tsx'
import { Files } from './files.tsx'
import type { StepProps, TemplateWizardViewProps } from './props.ts'

/** The steps after the first one. */
export const TemplateSteps = late(() => import('./template-steps.tsx').then((steps) => steps.TemplateSteps), {
  Waiting: WaitingView,
  Failed: UnreachableView,
})

const laterTags = ['roles', 'fields', 'settings', 'review'] as const

/** The wizard that prepares a template step by step and saves it (TPL-003). */
export function TemplateWizardView(props: TemplateWizardViewProps) {
  const { state } = props
  const hasFiles = state.context.files.length > 0
  // Should it fail, the next step loads them again, and says so.
  useEffect(() => {
    if (hasFiles)
      void Promise.all([TemplateSteps.load(), import('../../documents/draft-field-editor.tsx')]).catch(() => {})
  }, [hasFiles])
  return (
    <>
      {state.hasTag('files') && <Files {...props} />}
      {laterTags.some((tag) => state.hasTag(tag)) && <TemplateSteps {...props} />}
      {state.hasTag('stale') && <Stale {...props} />}
      {state.hasTag('gone') && <TemplateGone {...props} />}
      <Dialogs {...props} />
    </>
  )
}

/** The template no longer exists on the server. */
function TemplateGone({ send }: StepProps) {
  const { formatMessage } = useIntl()
  return (
    <Gone
      title={formatMessage({ id: 'template-wizard.gone.title' })}
      text={<Message id="template-wizard.gone.text" />}
      leave={<Message id="template-wizard.gone.leave" />}
      onLeave={() => send({ type: 'leaving.confirmed' })}
    />
  )
}
