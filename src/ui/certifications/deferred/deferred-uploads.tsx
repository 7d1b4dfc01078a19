import { Files, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { MAX_DEFERRED_FILES, limits } from '#machines/rules/common/limits.ts'
import { countLeft, isRepeatable, type QueuedFile } from '#machines/rules/certifications/upload-queue.ts'
import { Button } from '../../design/button.tsx'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { DropZone } from '../../design/drop-zone.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Notice } from '../../design/notice.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { Stack } from '../../design/stack.tsx'
import { figures, unseen } from '../../design/text.css.ts'
import { WindowedList } from '../../design/windowed-list.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { usePhone } from '../../phone.ts'
import { bar, barEnd, below, list, name as nameStyle, wrong } from '../certification-request.css.ts'
import { buttons, queueRow } from './deferred.css.ts'
import type { DeferredUploads as Uploads } from './deferred.ts'
import { UploadProblemText } from './upload-problem.tsx'

/** Pixels of a row; on a phone a problem may take two lines. */
const ROW = 64
const PHONE_ROW = 80

/** Where files are added, and those that are not uploaded yet. */
export function DeferredUploads({ state, send, put }: Uploads) {
  const size = useFileSize()
  const { files, uploaded, isCut, isLeavingAsked } = state.context
  return (
    <Stack space={3}>
      <DropZone
        icon={Files}
        isMultiple
        isSlim
        takesWindow
        title={<Message id="deferred-upload.choose" />}
        overTitle={<Message id="deferred-upload.over" />}
        hint={<Message id="deferred-upload.hint" values={{ size: size(limits.maxSize) }} />}
        onFiles={(chosen) => send({ type: 'files.chosen', files: chosen.map(put) })}
      />
      {isCut && (
        <Notice tone="warning">
          <Message id="deferred-upload.cut" values={{ max: MAX_DEFERRED_FILES }} />
        </Notice>
      )}
      <output className={unseen}>
        {uploaded > 0 && !state.hasTag('uploading') && (
          <Message id="deferred-upload.uploaded" values={{ count: uploaded }} />
        )}
      </output>
      {files.length > 0 && <Queue state={state} send={send} />}
      {isLeavingAsked && state.status !== 'done' && <Leaving state={state} send={send} />}
    </Stack>
  )
}

type QueueProps = Pick<Uploads, 'state' | 'send'>

function Queue({ state, send }: QueueProps) {
  const { formatMessage } = useIntl()
  const isPhone = usePhone()
  const area = useRef<HTMLElement>(null)
  const { files, current, percent } = state.context
  const isUploading = state.hasTag('uploading')
  return (
    <div className={list}>
      <div className={bar}>
        <span className={figures}>
          <Message
            id={isUploading ? 'deferred-upload.left' : 'deferred-upload.notUploaded'}
            values={{ count: files.length }}
          />
        </span>
        {(isUploading || state.can({ type: 'upload.resumed' })) && (
          <span className={barEnd}>
            <Button
              variant="quiet"
              size="small"
              onPress={() => send({ type: isUploading ? 'upload.stopped' : 'upload.resumed' })}
            >
              <Message id={isUploading ? 'deferred-upload.stop' : 'deferred-upload.resume'} />
            </Button>
          </span>
        )}
      </div>
      <WindowedList
        label={formatMessage({ id: 'deferred-upload.list' })}
        area={area}
        rows={files}
        rowHeight={isPhone ? PHONE_ROW : ROW}
        visible={Math.min(files.length, 5)}
      >
        {(file, place) => (
          <QueueRow
            file={file}
            percent={file.id === current ? percent : null}
            onRetry={() => send({ type: 'file.retried', id: file.id })}
            onRemove={() => {
              if (place === files.length - 1) area.current?.focus()
              send({ type: 'file.removed', id: file.id })
            }}
          />
        )}
      </WindowedList>
    </div>
  )
}

type QueueRowProps = {
  file: QueuedFile
  /** How much of it is sent, while it is being uploaded. */
  percent: number | null
  onRetry: () => void
  onRemove: () => void
}

function QueueRow({ file: { name, size: bytes, problem }, percent, onRetry, onRemove }: QueueRowProps) {
  const { formatMessage } = useIntl()
  const size = useFileSize()
  return (
    <div className={queueRow}>
      <div>
        <p className={nameStyle} title={name}>
          {name}
        </p>
        <p className={problem ? wrong : below}>{problem ? <UploadProblemText problem={problem} /> : size(bytes)}</p>
        {percent !== null && (
          <ProgressBar isBare label={formatMessage({ id: 'deferred-upload.uploading' }, { name })} value={percent} />
        )}
      </div>
      <span className={buttons}>
        {isRepeatable(problem) && (
          <IconButton
            icon={RotateCw}
            size="small"
            label={formatMessage({ id: 'deferred-upload.retry' }, { name })}
            onPress={onRetry}
          />
        )}
        <IconButton
          icon={X}
          size="small"
          label={formatMessage({ id: 'deferred-upload.remove' }, { name })}
          onPress={onRemove}
        />
      </span>
    </div>
  )
}

function Leaving({ state, send }: QueueProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'deferred-upload.leaving.title' })}
      closeLabel={formatMessage({ id: 'deferred-upload.leaving.close' })}
      keep={formatMessage({ id: 'deferred-upload.leaving.keep' })}
      confirm={formatMessage({ id: 'deferred-upload.leaving.confirm' })}
      onKeep={() => send({ type: 'leaving.declined' })}
      onConfirm={() => send({ type: 'leaving.confirmed' })}
    >
      <p>
        <Message id="deferred-upload.leaving.text" values={{ count: countLeft(state.context.files) }} />
      </p>
    </ConfirmDialog>
  )
}
