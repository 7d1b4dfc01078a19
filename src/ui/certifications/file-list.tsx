import { X } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { isUnread, problemsOf, type ChosenFile, type FileProblem } from '#machines/rules/certifications/chosen-files.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { CopyShort } from '../design/copy.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { figures, muted, unseen } from '../design/text.css.ts'
import { WindowedList } from '../design/windowed-list.tsx'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { usePhone } from '../phone.ts'
import * as css from './certification-request.css.ts'
import { FileProblemText } from './file-problem.tsx'
import type { CertificationRequestViewProps } from './props.ts'

type ListProps = Pick<CertificationRequestViewProps, 'state' | 'send'>

/** Pixels of a row; on a phone a problem may take two lines. */
const ROW = 64
const PHONE_ROW = 80

/** The files that were chosen: each with its hash, or how far it is read, or what is wrong with it. */
export function FileList({ state, send }: ListProps) {
  const { formatMessage } = useIntl()
  const isPhone = usePhone()
  const area = useRef<HTMLElement>(null)
  const { files, marked, isOnlyWrong, partly } = state.context
  const problems = problemsOf(files)
  const shown = isOnlyWrong ? files.filter(({ id }) => problems.has(id)) : files
  const marks = new Set(marked)
  return (
    <div className={css.list}>
      <ListBar state={state} send={send} shown={shown.length} wrong={problems.size} />
      <WindowedList
        label={formatMessage({ id: 'certification-request.list' })}
        area={area}
        rows={shown}
        rowHeight={isPhone ? PHONE_ROW : ROW}
        visible={Math.min(shown.length, isPhone ? 6 : 8)}
      >
        {(file, place) => (
          <FileRow
            file={file}
            problem={problems.get(file.id) ?? null}
            bytes={partly[file.id]}
            isMarked={marks.has(file.id)}
            isFixed={isFixed(state)}
            onMark={(isMarked) => send({ type: 'mark.switched', id: file.id, isMarked })}
            onRemove={() => {
              if (place === shown.length - 1) area.current?.focus()
              send({ type: 'file.removed', id: file.id })
            }}
          />
        )}
      </WindowedList>
    </div>
  )
}

/** Whether no file can be taken out: something is being added, or all are being certified. */
const isFixed = (state: ListProps['state']) =>
  state.hasTag('gathering') || state.hasTag('listing') || state.hasTag('certifying')

function ListBar({ state, send, shown, wrong }: ListProps & { shown: number; wrong: number }) {
  const { marked, isOnlyWrong } = state.context
  const off = isFixed(state)
  return (
    <div className={css.bar}>
      <Checkbox
        isSelected={marked.length > 0 && marked.length === shown}
        isIndeterminate={marked.length > 0 && marked.length < shown}
        isDisabled={state.hasTag('certifying')}
        onChange={(isMarked) => send({ type: 'marks.switched', isMarked })}
      >
        <span className={figures}>
          <Message id="certification-request.marked" values={{ count: marked.length }} />
        </span>
      </Checkbox>
      <span className={css.barEnd}>
        {marked.length > 0 && (
          <Button variant="quiet" size="small" isDisabled={off} onPress={() => send({ type: 'marked.removed' })}>
            <Message id="certification-request.removeMarked" values={{ count: marked.length }} />
          </Button>
        )}
        {wrong > 0 && (
          <>
            <Button
              variant="quiet"
              size="small"
              isDisabled={state.hasTag('certifying')}
              onPress={() => send({ type: 'wrong.switched', isOnly: !isOnlyWrong })}
            >
              {isOnlyWrong ? (
                <Message id="certification-request.showAll" />
              ) : (
                <Message id="certification-request.showWrong" values={{ count: wrong }} />
              )}
            </Button>
            <Button variant="quiet" size="small" isDisabled={off} onPress={() => send({ type: 'wrong.removed' })}>
              <Message id="certification-request.removeWrong" values={{ count: wrong }} />
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

type FileRowProps = {
  file: ChosenFile
  problem: FileProblem | null
  /** Bytes that are read of it, while it is being read. */
  bytes: number | undefined
  isMarked: boolean
  isFixed: boolean
  onMark: (isMarked: boolean) => void
  onRemove: () => void
}

function FileRow({ file, problem, bytes, isMarked, isFixed: off, onMark, onRemove }: FileRowProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.row}>
      <Checkbox isSelected={isMarked} onChange={onMark}>
        <span className={unseen}>{formatMessage({ id: 'certification-request.mark' }, { name: file.name })}</span>
      </Checkbox>
      <div>
        <p className={css.name} title={file.name}>
          {file.name}
        </p>
        <p className={problem ? css.wrong : css.below}>
          {problem ? <FileProblemText problem={problem} /> : <BelowName file={file} bytes={bytes} />}
        </p>
        {!problem && bytes !== undefined && isUnread(file) && (
          <ProgressBar
            isBare
            label={formatMessage({ id: 'certification-request.readingFile' }, { name: file.name })}
            value={percentOf(file, bytes)}
          />
        )}
      </div>
      {problem && isUnread(file) ? <span /> : <FileState file={file} bytes={bytes} />}
      <IconButton
        icon={X}
        size="small"
        label={formatMessage({ id: 'certification-request.remove' }, { name: file.name })}
        isDisabled={off}
        onPress={onRemove}
      />
    </div>
  )
}

const percentOf = ({ size }: ChosenFile, bytes: number) => Math.floor((100 * bytes) / Math.max(1, size ?? 0))

/** The size of a file, how much of it is read, or the line of the list that names it. */
function BelowName({ file, bytes }: { file: ChosenFile; bytes: number | undefined }) {
  const size = useFileSize()
  if (file.line !== null) return <Message id="certification-request.line" values={{ line: file.line }} />
  const whole = size(file.size ?? 0)
  if (bytes === undefined || !isUnread(file)) return whole
  return <Message id="certification-request.readSoFar" values={{ done: size(bytes), whole }} />
}

function FileState({ file, bytes }: { file: ChosenFile; bytes: number | undefined }) {
  const { formatMessage, formatNumber } = useIntl()
  if (file.hash !== null)
    return (
      <CopyShort
        value={file.hash}
        copyLabel={formatMessage({ id: 'certification-request.copyHash' }, { name: file.name })}
        copiedLabel={formatMessage({ id: 'certification-request.copied' })}
      />
    )
  if (!isUnread(file)) return <span />
  return (
    <span className={css.state}>
      {bytes === undefined ? (
        <span className={muted}>
          <Message id="certification-request.next" />
        </span>
      ) : (
        formatNumber(percentOf(file, bytes) / 100, { style: 'percent' })
      )}
    </span>
  )
}
