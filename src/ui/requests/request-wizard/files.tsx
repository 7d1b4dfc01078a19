import { RotateCcw, Upload } from 'lucide-react'
import { useIntl } from 'react-intl'
import { filesProblem, isAccepted } from '#machines/rules/documents/shared-document.ts'
import { areMerged } from '#machines/rules/requests/request-params.ts'
import { Button } from '../../design/button.tsx'
import { DropZone } from '../../design/drop-zone.tsx'
import { Facts } from '../../design/facts.tsx'
import { Panel } from '../../design/panel.tsx'
import { useReorder } from '../../design/reorder.tsx'
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
  const isMerged = areMerged(context.params ?? {}, files.length)
  const isBusy = state.hasTag('busy') || state.hasTag('reading')
  const isFull = files.length >= limits.maxFiles
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
            <Message id={`request-wizard.files.after.${isMerged ? 'text' : 'separate'}`} />
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
          isMultiple
          takesWindow
          isDisabled={isBusy || isFull}
          icon={Upload}
          accept="application/pdf,.pdf"
          title={
            isFull ? (
              <Message id="request-wizard.files.full" values={{ files: limits.maxFiles }} />
            ) : (
              <Message id={files.length > 0 ? 'request-wizard.files.chooseMore' : 'request-wizard.files.choose'} />
            )
          }
          overTitle={<Message id="request-wizard.files.over" />}
          hint={
            isFull ? (
              <Message id="request-wizard.files.full.hint" />
            ) : files.length > 0 ? (
              <Message id="request-wizard.files.dropMore" />
            ) : (
              <Message
                id="request-wizard.files.drop"
                values={{ files: limits.maxFiles, size: size(limits.maxSize), pages: limits.maxPages }}
              />
            )
          }
          onFiles={take}
        />
        {files.length > 0 && <List {...props} />}
        {files.length > 1 && (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon={RotateCcw}
              isDisabled={!state.can({ type: 'reset.chosen' })}
              onPress={() => send({ type: 'reset.chosen' })}
            >
              <Message id="request-wizard.files.removeAll" />
            </Button>
          </div>
        )}
      </Stack>
    </Frame>
  )
}

/** The files in the order in which they are signed, which a person may change. */
function List(props: StepProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { files } = state.context
  const move = (from: number, to: number) => {
    const file = files[from]
    if (file && to >= 0 && to < files.length) send({ type: 'file.moved', key: file.key, place: to })
  }
  const { list, ...reorder } = useReorder(move)
  return (
    <ol ref={list} className={filesStyle} aria-label={formatMessage({ id: 'request-wizard.files.list' })}>
      {files.map((file, index) => (
        <FileRow
          key={file.key}
          {...props}
          file={file}
          index={index}
          count={files.length}
          reorder={reorder}
          onMove={move}
        />
      ))}
    </ol>
  )
}

function LimitUsage({ state }: StepProps) {
  const { formatMessage, formatNumber } = useIntl()
  const size = useFileSize()
  const { limits } = state.context
  const files = state.context.files.filter(isAccepted)
  const used = (values: { used: string; most: string }) =>
    formatMessage({ id: 'request-wizard.files.limits.used' }, values)
  const pages = Math.max(0, ...files.map((file) => file.pages ?? 0))
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <Facts
      layout="row"
      facts={[
        {
          id: 'files',
          term: <Message id="request-wizard.files.limits.files" />,
          fact: used({ used: formatNumber(files.length), most: formatNumber(limits.maxFiles) }),
        },
        {
          id: 'size',
          term: <Message id="request-wizard.files.limits.file" />,
          fact: used({ used: size(bytes), most: size(limits.maxSize) }),
        },
        {
          id: 'pages',
          term: <Message id="request-wizard.files.limits.pages" />,
          fact: <Message id="request-wizard.files.limits.usedPages" values={{ used: pages, most: limits.maxPages }} />,
        },
      ]}
    />
  )
}
