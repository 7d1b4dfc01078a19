import { FileSpreadsheet, Files as FilesIcon, FolderOpen, LockKeyhole } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useIntl } from 'react-intl'
import { readingOf } from '#machines/rules/certifications/chosen-files.ts'
import { MAX_CERTIFICATION_FILES } from '#machines/rules/common/limits.ts'
import { Button } from '../design/button.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { Icon } from '../design/icon.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, figures, muted, sub } from '../design/text.css.ts'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import * as css from './certification-request.css.ts'
import { FileList } from './file-list.tsx'
import { LeftOut } from './left-out.tsx'
import type { CertificationRequestViewProps } from './props.ts'

/** The files to certify: how they are chosen, that they stay where they are, and the list of them. */
export function Files(props: CertificationRequestViewProps) {
  const { state, send, put, putDropped } = props
  const { files } = state.context
  const isBusy = state.hasTag('gathering') || state.hasTag('listing')
  const off = isBusy || state.hasTag('certifying')
  const take = (chosen: readonly File[]) => send({ type: 'files.chosen', files: chosen.map(put) })
  return (
    <section aria-labelledby="certification-files">
      <div className={css.sectionHead}>
        <h2 id="certification-files" className={sub}>
          <Message id="certification-request.files" />
        </h2>
        {files.length > 0 && <Amount state={state} />}
        <span className={css.atEnd}>
          <FileTrigger acceptDirectory onSelect={(chosen) => chosen && chosen.length > 0 && take([...chosen])}>
            <Button variant="quiet" size="small" icon={FolderOpen} isDisabled={off}>
              <Message id="certification-request.folder" />
            </Button>
          </FileTrigger>
          <ListTrigger {...props} isDisabled={off} />
        </span>
      </div>
      <Stack space={3}>
        <DropZone
          icon={FilesIcon}
          isMultiple
          isSlim
          takesWindow
          isDisabled={off}
          title={
            <Message
              id={state.hasTag('gathering') ? 'certification-request.gathering' : 'certification-request.drop'}
            />
          }
          overTitle={<Message id="certification-request.over" />}
          hint={<Message id="certification-request.drop.hint" values={{ max: MAX_CERTIFICATION_FILES }} />}
          onFiles={take}
          onFolders={(entries) => send({ type: 'folder.dropped', key: putDropped(entries) })}
        />
        {isBusy && (
          <div>
            <Button variant="quiet" size="small" onPress={() => send({ type: 'gathering.stopped' })}>
              <Message id="certification-request.stop" />
            </Button>
          </div>
        )}
        <p className={css.stays}>
          <span className={css.staysIcon}>
            <Icon of={LockKeyhole} />
          </span>
          <span>
            <strong className={css.staysTitle}>
              <Message id="certification-request.stays" />
            </strong>{' '}
            <Message id="certification-request.stays.text" />
          </span>
        </p>
        <LeftOut state={state} send={send} />
        <Reading state={state} send={send} />
        {files.length > 0 && <FileList state={state} send={send} />}
      </Stack>
    </section>
  )
}

/** Chooses a list of hashes. */
const ListTrigger = ({ send, put, isDisabled }: CertificationRequestViewProps & { isDisabled: boolean }) => (
  <FileTrigger
    acceptedFileTypes={['text/plain', 'text/csv', '.txt', '.csv', '.sha256', '.sha256sum', '.sum']}
    onSelect={(chosen) => {
      const [file] = chosen ?? []
      if (!file) return
      const { id, name, size } = put(file)
      send({ type: 'list.chosen', key: id, fileName: name, size })
    }}
  >
    <Button variant="quiet" size="small" icon={FileSpreadsheet} isDisabled={isDisabled}>
      <Message id="certification-request.useList" />
    </Button>
  </FileTrigger>
)

type ReadingProps = Pick<CertificationRequestViewProps, 'state' | 'send'>

/** How many files there are, and how much of them is read. */
function Amount({ state }: Pick<ReadingProps, 'state'>) {
  const size = useFileSize()
  const { files, read, bytes, readBytes } = readingOf(state.context.files, state.context.partly)
  return (
    <span className={`${muted} ${dense} ${figures}`}>
      {read < files ? (
        <Message
          id="certification-request.amount.read"
          values={{ read, count: files, done: size(readBytes), whole: size(bytes) }}
        />
      ) : bytes > 0 ? (
        <Message id="certification-request.amount" values={{ count: files, whole: size(bytes) }} />
      ) : (
        <Message id="certification-request.amount.listed" values={{ count: files }} />
      )}
    </span>
  )
}

/** How far all files are read, and the button that stops it or lets it go on. */
function Reading({ state, send }: ReadingProps) {
  const { formatMessage } = useIntl()
  const { files, read, bytes, readBytes } = readingOf(state.context.files, state.context.partly)
  if (read === files) return null
  const isReading = state.hasTag('reading')
  return (
    <Stack space={1}>
      <ProgressBar
        label={formatMessage({ id: 'certification-request.reading' })}
        value={Math.floor((100 * (readBytes + read)) / Math.max(1, bytes + files))}
      />
      {(isReading || state.can({ type: 'reading.resumed' })) && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onPress={() => send({ type: isReading ? 'reading.stopped' : 'reading.resumed' })}
          >
            <Message id={isReading ? 'certification-request.pause' : 'certification-request.resume'} />
          </Button>
        </div>
      )}
    </Stack>
  )
}
