import { MonitorSmartphone } from 'lucide-react'
import { useIntl } from 'react-intl'
import { unnamedFields } from '#machines/rules/documents/shared-document.ts'
import { EmptyState } from '../../design/empty.tsx'
import { useWide } from '../../wide.ts'
import { Message } from '../../message.tsx'
import { Complaint } from './complaint.tsx'
import { whole } from './fields.css.ts'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

/** Step 3: the field editor, on windows wide enough for it (WIZ-022). */
export function Fields(props: StepProps) {
  const { state, send, tools } = props
  const { formatMessage } = useIntl()
  const isWide = useWide()
  const { context } = state
  const { files, signers, fields, limits, hasTried } = context
  const unnamed = unnamedFields(context)
  const why = !isWide ? (
    <Message id="request-wizard.fields.narrow.why" />
  ) : unnamed > 0 ? (
    <Message id="request-wizard.fields.why" values={{ fields: unnamed }} />
  ) : null

  return (
    <Frame
      {...props}
      at="fields"
      title={formatMessage({ id: 'request-wizard.fields.question' })}
      isWide={isWide}
      foot={{
        previous: {
          label: formatMessage({ id: 'request-wizard.step.signers' }),
          onPress: () => send({ type: 'previous.chosen' }),
        },
        ...(why && { why }),
        next: {
          label: formatMessage({ id: 'request-wizard.fields.next' }),
          isReady: why === null,
          isPending: state.hasTag('busy'),
          pendingLabel: formatMessage({ id: 'request-wizard.saving' }),
          onPress: () => {
            if (isWide) send({ type: 'next.chosen' })
          },
        },
      }}
    >
      <Complaint context={context} title={formatMessage({ id: 'request-wizard.refused' })} />
      {isWide ? (
        <div className={whole}>
          <tools.Editor
            files={files}
            signers={signers}
            fields={fields}
            limits={limits}
            hasTried={hasTried}
            onKept={(kept) => send({ type: 'fields.kept', fields: kept })}
          />
        </div>
      ) : (
        <EmptyState icon={MonitorSmartphone} title={<Message id="request-wizard.fields.narrow" />}>
          <Message id="request-wizard.fields.narrow.text" />
        </EmptyState>
      )}
    </Frame>
  )
}
