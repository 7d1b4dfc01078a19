import { Check, Clock, FileX2, Trash2, TriangleAlert, Upload } from 'lucide-react'
import { Button as AriaButton, FileTrigger } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { isUploaded, nextToSend, type DocumentFile } from '#machines/rules/documents/shared-document.ts'
import { buttonClass } from '../../design/button.tsx'
import { ErrorLine } from '../../design/field.tsx'
import { error as errorStyle } from '../../design/field.css.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { Icon } from '../../design/icon.tsx'
import { StatusPill } from '../../design/pill.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { dropLine } from '../../design/reorder.css.ts'
import { Arrows, dropAt, Grip, type useReorder } from '../../design/reorder.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { Refusal } from './complaint.tsx'
import {
  acts,
  fileName as nameStyle,
  gripPlace,
  meta,
  picture,
  progress as progressStyle,
  row,
  state as stateStyle,
  waiting,
  words,
} from './files.css.ts'
import { Picture } from './picture.tsx'
import type { FilesProps } from './props.ts'

type FileRowProps = FilesProps & {
  file: DocumentFile
  /** The position of the file, from 0. */
  index: number
  count: number
  reorder: Pick<ReturnType<typeof useReorder>, 'dragged' | 'gripProps'>
  /** Whether the files stay as they are. */
  isLocked: boolean
  onMove: (from: number, to: number) => void
}

/** A file with its details, upload status and actions. */
export function FileRow({ state, send, tools, file, isLocked, reorder, ...place }: FileRowProps) {
  const { formatMessage } = useIntl()
  const { key, fileName, refusal } = file
  const { index, count } = place
  const isSending = state.hasTag('uploading') && file === nextToSend(state.context.files)
  const canMove = state.can({ type: 'file.moved', key, place: 0 })
  return (
    <li
      className={`${row} ${dropLine}`}
      data-row
      {...(refusal && { 'data-refused': true })}
      {...(reorder.dragged?.from === index && { 'data-dragged': true })}
      {...dropAt(place, reorder.dragged)}
    >
      {count > 1 && !isLocked && (
        <span className={gripPlace}>
          <Grip
            label={formatMessage({ id: 'document-files.drag' }, { file: fileName })}
            isDisabled={!canMove}
            {...reorder.gripProps(index)}
          />
        </span>
      )}
      <span className={`${picture} ${refusal ? waiting : ''}`}>
        {refusal ? <Icon of={FileX2} size={20} /> : <Picture file={file} draw={tools.draw} />}
      </span>
      <div className={words}>
        <div className={nameStyle}>{fileName}</div>
        {refusal ? (
          <p className={errorStyle}>
            <ErrorLine>
              <Refusal name={refusal} fileName={fileName} limits={state.context.limits} />
            </ErrorLine>
          </p>
        ) : (
          <Meta file={file} />
        )}
        {isSending && <Progress state={state} fileName={fileName} />}
      </div>
      <span className={stateStyle}>
        {refusal ? (
          <FileTrigger
            acceptedFileTypes={['application/pdf', '.pdf']}
            onSelect={(list) => send({ type: 'file.replaced', key, files: [...(list ?? [])].map(tools.put) })}
          >
            <AriaButton className={buttonClass({ variant: 'secondary', size: 'small' })}>
              <Message id="document-files.replace" />
            </AriaButton>
          </FileTrigger>
        ) : (
          <UploadStatus state={state} file={file} />
        )}
      </span>
      <span className={acts}>
        {count > 1 && !isLocked && (
          <Arrows
            {...place}
            up={formatMessage({ id: 'document-files.up' }, { file: fileName })}
            down={formatMessage({ id: 'document-files.down' }, { file: fileName })}
            isDisabled={!canMove}
          />
        )}
        {!isLocked && (
          <IconButton
            size="small"
            icon={Trash2}
            label={formatMessage({ id: 'document-files.remove' }, { file: fileName })}
            isDisabled={!state.can({ type: 'file.removed', key })}
            onPress={() => send({ type: 'file.removed', key })}
          />
        )}
      </span>
    </li>
  )
}

function Meta({ file: { pages, size, id } }: { file: DocumentFile }) {
  const written = useFileSize()
  return (
    <div className={meta}>
      {pages !== null && pages > 0 && (
        <span>
          <Message id={id === null ? 'document-files.aboutPages' : 'document-files.pages'} values={{ pages }} />
        </span>
      )}
      <span>{written(size)}</span>
    </div>
  )
}

/** Uploaded once the file has an id, otherwise pending (FILE-005). */
function UploadStatus({ state, file }: { state: FilesProps['state']; file: DocumentFile }) {
  const { progress } = state.context
  const isChanged = file.alreadySigned || file.lostParts.length > 0
  if (isUploaded(file))
    return (
      <StatusPill tone={isChanged ? 'warning' : 'success'} icon={isChanged ? TriangleAlert : Check}>
        <Message id="document-files.uploaded" />
      </StatusPill>
    )
  const isSending = file === nextToSend(state.context.files)
  if (state.hasTag('uploading') && isSending) {
    const isSent = progress !== null && progress.sent >= progress.total
    return (
      <StatusPill tone="info" icon={Upload}>
        {isSent ? (
          <Message id="document-files.checking" />
        ) : (
          <Message id="document-files.uploading" values={{ percent: percentOf(progress) }} />
        )}
      </StatusPill>
    )
  }
  const rest = state.hasTag('uploading') ? 'document-files.waiting' : 'document-files.pending'
  return (
    <StatusPill tone="neutral" icon={Clock}>
      <Message id={file.pages === null ? 'document-files.reading' : rest} />
    </StatusPill>
  )
}

function Progress({ state, fileName }: { state: FilesProps['state']; fileName: string }) {
  const { formatMessage } = useIntl()
  const size = useFileSize()
  const { progress } = state.context
  const values = progress && { sent: size(progress.sent), total: size(progress.total) }
  return (
    <div className={progressStyle}>
      <ProgressBar
        isBare
        label={formatMessage({ id: 'document-files.progress' }, { file: fileName })}
        value={percentOf(progress)}
        {...(values && { valueLabel: formatMessage({ id: 'document-files.progressed' }, values) })}
      />
    </div>
  )
}

const percentOf = (progress: { sent: number; total: number } | null): number =>
  progress && progress.total > 0 ? Math.round((100 * progress.sent) / progress.total) : 0
