import { useIntl } from 'react-intl'
import { filesProblem } from '#machines/rules/documents/shared-document.ts'
import { areMerged } from '#machines/rules/requests/request-params.ts'
import { Panel } from '../../design/panel.tsx'
import { FileChoice } from '../../documents/files/file-choice.tsx'
import { LimitUsage } from '../../documents/files/limit-usage.tsx'
import { Message } from '../../message.tsx'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

/** Step 1: choosing the files. */
export function Files(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { context } = state
  const { files, limits } = context
  const problem = filesProblem(context, limits)
  const isMerged = areMerged(context.params ?? {}, files.length)

  return (
    <Frame
      {...props}
      at="files"
      title={formatMessage({ id: 'request-wizard.files.question' })}
      lead={<Message id="request-wizard.files.lead" />}
      asideLabel={formatMessage({ id: 'document-files.limits' })}
      aside={
        <>
          <LimitUsage {...props} />
          <Panel title={formatMessage({ id: 'request-wizard.files.after' })}>
            <Message id={`request-wizard.files.after.${isMerged ? 'text' : 'separate'}`} />
          </Panel>
        </>
      }
      foot={{
        ...(problem && { why: <Message id={`document-files.why.${problem}`} /> }),
        next: {
          label: formatMessage({ id: 'request-wizard.files.next' }),
          isReady: problem === null,
          isPending: state.hasTag('busy'),
          ...(state.hasTag('uploading') && { pendingLabel: formatMessage({ id: 'document-files.sending' }) }),
          onPress: () => send({ type: 'next.chosen' }),
        },
      }}
    >
      <FileChoice {...props} />
    </Frame>
  )
}
