import { Lock, RotateCcw, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { DropZone } from '../../design/drop-zone.tsx'
import { useReorder } from '../../design/reorder.tsx'
import { Stack } from '../../design/stack.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { Complaint } from './complaint.tsx'
import { FileRow } from './file-row.tsx'
import { files as filesStyle } from './files.css.ts'
import type { FilesProps } from './props.ts'

/** That the files cannot be changed, and why. */
export type FilesLock = { title: ReactNode; why: ReactNode }

/** Where files are chosen, and the list of those that are there. */
export function FileChoice({ lock, ...props }: FilesProps & { lock?: FilesLock | null }) {
  const { state, send, tools } = props
  const size = useFileSize()
  const { context } = state
  const { files, limits } = context
  const isBusy = state.hasTag('busy') || state.hasTag('reading')
  const isFull = files.length >= limits.maxFiles
  const take = (chosen: File[]) => send({ type: 'files.chosen', files: chosen.map(tools.put) })
  return (
    <Stack space={3}>
      <Complaint context={context} />
      <DropZone
        isLarge={files.length === 0}
        isSlim={files.length > 0}
        isMultiple
        takesWindow
        isDisabled={isBusy || isFull || Boolean(lock)}
        icon={lock ? Lock : Upload}
        accept="application/pdf,.pdf"
        title={
          lock ? (
            lock.title
          ) : isFull ? (
            <Message id="document-files.full" values={{ files: limits.maxFiles }} />
          ) : (
            <Message id={files.length > 0 ? 'document-files.chooseMore' : 'document-files.choose'} />
          )
        }
        {...(!lock && { overTitle: <Message id="document-files.over" /> })}
        hint={
          lock ? (
            lock.why
          ) : isFull ? (
            <Message id="document-files.full.hint" />
          ) : files.length > 0 ? (
            <Message id="document-files.dropMore" />
          ) : (
            <Message
              id="document-files.drop"
              values={{ files: limits.maxFiles, size: size(limits.maxSize), pages: limits.maxPages }}
            />
          )
        }
        onFiles={take}
      />
      {files.length > 0 && <List {...props} isLocked={Boolean(lock)} />}
      {files.length > 1 && !lock && (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={RotateCcw}
            isDisabled={!state.can({ type: 'reset.chosen' })}
            onPress={() => send({ type: 'reset.chosen' })}
          >
            <Message id="document-files.removeAll" />
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The files in the order in which they are signed, which a person may change. */
function List(props: FilesProps & { isLocked: boolean }) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { files } = state.context
  const move = (from: number, to: number) => {
    const file = files[from]
    if (file && to >= 0 && to < files.length) send({ type: 'file.moved', key: file.key, place: to })
  }
  const { list, ...reorder } = useReorder(move)
  return (
    <ol ref={list} className={filesStyle} aria-label={formatMessage({ id: 'document-files.list' })}>
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
