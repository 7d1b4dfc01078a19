import { type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { firstUnnamedPage, unnamedFields } from '#machines/rules/documents/shared-document.ts'
import { fieldRolesOf } from '#machines/rules/templates/draft-roles.ts'
import { TextButton } from '../../design/link.tsx'
import { DraftFields } from '../../documents/draft-fields.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

/** Step 3: the field editor over the roles; on a phone, fields are placed by tapping. */
export function Fields(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const page = firstUnnamedPage(context)
  const seek = (words: ReactNode) => (
    <TextButton onPress={() => send({ type: 'problem.sought', place: { step: 'fields', role: null } })}>
      {words}
    </TextButton>
  )

  return (
    <Frame
      {...props}
      at="fields"
      title={formatMessage({ id: 'template-wizard.fields.question' })}
      isWide
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'template-wizard.step.roles' }),
        ...(page !== null && {
          why: (
            <Message id="template-wizard.fields.why" values={{ fields: unnamedFields(context), page, link: seek }} />
          ),
        }),
        next: {
          label: formatMessage({ id: 'template-wizard.step.settings' }),
          isReady: page === null,
          pendingLabel: formatMessage({ id: 'template-wizard.saving' }),
        },
      })}
    >
      <Complaint
        context={context}
        title={formatMessage({ id: 'template-wizard.refused' })}
        onRetry={() => send({ type: 'next.chosen' })}
      />
      <DraftFields {...props} roles={fieldRolesOf(context.roles)} sought={context.sought} />
    </Frame>
  )
}
