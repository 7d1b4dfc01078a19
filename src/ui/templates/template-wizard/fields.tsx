import { type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { firstUnnamedPage, unnamedFields } from '#machines/rules/documents/shared-document.ts'
import { fieldRolesOf } from '#machines/rules/templates/draft-roles.ts'
import { TextButton } from '../../design/link.tsx'
import { whole } from '../../documents/editor-place.css.ts'
import { Complaint } from '../../documents/files/complaint.tsx'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

/** Step 3: the field editor over the roles; on a phone, fields are placed by tapping. */
export function Fields(props: StepProps) {
  const { state, send, tools } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const { files, roles, fields, limits, sought, answeredForms, answeredPlaces } = context
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
      foot={{
        previous: {
          label: formatMessage({ id: 'template-wizard.step.roles' }),
          onPress: () => send({ type: 'previous.chosen' }),
        },
        ...(page !== null && {
          why: (
            <Message id="template-wizard.fields.why" values={{ fields: unnamedFields(context), page, link: seek }} />
          ),
        }),
        next: {
          label: formatMessage({ id: 'template-wizard.step.settings' }),
          isReady: page === null,
          isPending: state.hasTag('busy'),
          pendingLabel: formatMessage({ id: 'template-wizard.saving' }),
          onPress: () => send({ type: 'next.chosen' }),
        },
      }}
    >
      <Complaint
        context={context}
        title={formatMessage({ id: 'template-wizard.refused' })}
        onRetry={() => send({ type: 'next.chosen' })}
      />
      <div className={whole}>
        <tools.Editor
          {...{ files, fields, limits, answeredForms, answeredPlaces }}
          roles={fieldRolesOf(roles)}
          onPlacesAnswered={() => send({ type: 'places.answered' })}
          onFormAnswered={() => send({ type: 'form.answered' })}
          sought={sought}
          onKept={(kept) => send({ type: 'fields.kept', fields: kept })}
        />
      </div>
    </Frame>
  )
}
