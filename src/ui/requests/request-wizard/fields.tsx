import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { withoutSignature } from '#machines/rules/requests/draft.ts'
import { rolesOf } from '#machines/rules/requests/draft-opening.ts'
import { overlapsOf } from '#machines/rules/requests/overlaps.ts'
import { firstUnnamedPage, unnamedFields } from '#machines/rules/documents/shared-document.ts'
import { TextButton } from '../../design/link.tsx'
import { Message } from '../../message.tsx'
import { ShortChecklist } from './checklist/checklist.tsx'
import { Complaint } from '../../documents/files/complaint.tsx'
import { DraftFields } from '../../documents/draft-fields.tsx'
import { stepFoot } from '../../documents/step-foot.ts'
import { useNames, wordsOf } from './format.ts'
import { Frame } from './frame.tsx'
import { PreviewChoice } from './preview/preview-choice.tsx'
import type { StepProps } from './props.ts'

/** Step 3: the field editor; on a phone, fields are placed by tapping (WIZ-022). */
export function Fields(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const names = useNames()
  const { context } = state
  const unnamed = unnamedFields(context)
  const place = context.sought?.step === 'fields' ? context.sought : null
  const seek = (words: ReactNode) => (
    <TextButton onPress={() => send({ type: 'problem.sought', place: { step: 'fields', role: null } })}>
      {words}
    </TextButton>
  )
  const page = firstUnnamedPage(context)
  const why =
    page === null ? null : <Message id="request-wizard.fields.why" values={{ fields: unnamed, page, link: seek }} />
  const [first] = overlapsOf(context)
  const overlap = first && (
    <Message id="request-wizard.fields.overlap" values={{ names: names(first.signers), page: first.page }} />
  )
  const bare = withoutSignature(context)
  const warning = bare.length > 0 && (
    <Message id="request-wizard.fields.bare" values={{ names: names(bare), count: bare.length }} />
  )

  return (
    <Frame
      {...props}
      at="fields"
      title={formatMessage({ id: 'request-wizard.fields.question' })}
      isWide
      foot={stepFoot(props, {
        previous: formatMessage({ id: 'request-wizard.step.signers' }),
        beside: (
          <>
            <ShortChecklist {...props} />
            <PreviewChoice {...props} />
          </>
        ),
        ...((why || overlap || warning) && { why: why ?? (overlap || warning) }),
        next: {
          label: formatMessage({ id: 'request-wizard.fields.next' }),
          isReady: why === null,
          pendingLabel: formatMessage({ id: 'request-wizard.saving' }),
        },
      })}
    >
      <Complaint
        context={context}
        title={formatMessage({ id: wordsOf(context).refused })}
        onRetry={() => send({ type: 'next.chosen' })}
      />
      <DraftFields {...props} roles={rolesOf(context.signers)} sought={place} />
    </Frame>
  )
}
