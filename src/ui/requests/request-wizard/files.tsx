import { Upload } from 'lucide-react'
import { useIntl } from 'react-intl'
import { filesProblem } from '#machines/rules/documents/shared-document.ts'
import { DropZone } from '../../design/drop-zone.tsx'
import { Facts } from '../../design/facts.tsx'
import { Panel } from '../../design/panel.tsx'
import { Stack } from '../../design/stack.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { Complaint } from './complaint.tsx'
import { FileRow } from './file-row.tsx'
import { files as filesStyle } from './files.css.ts'
import { Frame } from './frame.tsx'
import type { StepProps } from './props.ts'

/** Step 1: choosing the files. */
export function Files(props: StepProps) {
  const { state, send, tools } = props
  const { formatMessage } = useIntl()
  const size = useFileSize()
  const { context } = state
  const { files, limits } = context
  const problem = filesProblem(context, limits)
  const isReplaced = limits.maxFiles === 1 && files.length > 0
  const isBusy = state.hasTag('busy') || state.hasTag('reading')
  const take = (chosen: File[]) => send({ type: 'files.chosen', files: chosen.map(tools.put) })

  return (
    <Frame
      {...props}
      at="files"
      title={formatMessage({ id: 'request-wizard.files.question' })}
      lead={<Message id="request-wizard.files.lead" />}
      asideLabel={formatMessage({ id: 'request-wizard.files.limits' })}
      aside={
        <>
          <Panel title={formatMessage({ id: 'request-wizard.files.limits' })}>
            <LimitUsage {...props} />
          </Panel>
          <Panel title={formatMessage({ id: 'request-wizard.files.after' })}>
            <Message id="request-wizard.files.after.text" />
          </Panel>
        </>
      }
      foot={{
        ...(problem && { why: <Message id={`request-wizard.files.why.${problem}`} /> }),
        next: {
          label: formatMessage({ id: 'request-wizard.files.next' }),
          isReady: problem === null,
          isPending: state.hasTag('busy'),
          ...(state.hasTag('uploading') && { pendingLabel: formatMessage({ id: 'request-wizard.files.sending' }) }),
          onPress: () => send({ type: 'next.chosen' }),
        },
      }}
    >
      <Stack space={3}>
        <Complaint context={context} />
        <DropZone
          isLarge={files.length === 0}
          isSlim={files.length > 0}
          isMultiple={limits.maxFiles > 1}
          takesWindow
          isDisabled={isBusy}
          icon={Upload}
          accept="application/pdf,.pdf"
          title={<Message id={isReplaced ? 'request-wizard.files.chooseOther' : 'request-wizard.files.choose'} />}
          overTitle={<Message id={isReplaced ? 'request-wizard.files.overOther' : 'request-wizard.files.over'} />}
          hint={
            <Message id="request-wizard.files.drop" values={{ size: size(limits.maxSize), pages: limits.maxPages }} />
          }
          onFiles={take}
        />
        {files.length > 0 && (
          <ol className={filesStyle} aria-label={formatMessage({ id: 'request-wizard.files.list' })}>
            {files.map((file) => (
              <FileRow key={file.key} {...props} file={file} />
            ))}
          </ol>
        )}
      </Stack>
    </Frame>
  )
}

function LimitUsage({ state }: StepProps) {
  const { formatMessage, formatNumber } = useIntl()
  const size = useFileSize()
  const { files, limits } = state.context
  const used = (values: { used: string; most: string }) =>
    formatMessage({ id: 'request-wizard.files.limits.used' }, values)
  const pages = files.reduce((sum, file) => sum + (file.pages ?? 0), 0)
  const bytes = Math.max(0, ...files.map((file) => file.size))
  return (
    <Facts
      layout="row"
      facts={[
        {
          id: 'size',
          term: <Message id="request-wizard.files.limits.file" />,
          fact: used({ used: size(bytes), most: size(limits.maxSize) }),
        },
        {
          id: 'pages',
          term: <Message id="request-wizard.files.limits.pages" />,
          fact: used({ used: formatNumber(pages), most: formatNumber(limits.maxPages) }),
        },
      ]}
    />
  )
}
