import { ArrowLeft, Pause, Play, RotateCcw } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isRepeatable, MAX_CHECKED_FILES, strayProofsIn, tallyOf } from '#machines/flows/proofs/check-rows.ts'
import { Button } from '../design/button.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { figures, label } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './several-checks.css.ts'
import { CheckTable } from './several-checks/check-table.tsx'
import type { SeveralChecksProps } from './several-checks/props.ts'
import type { FirstPage } from './signature-check/file-card.tsx'
import { Result } from './signature-check/result.tsx'
import { useDroppedFiles } from './signature-check/use-dropped-files.ts'

type ViewProps = SeveralChecksProps & {
  firstPage: FirstPage
  /** Leads back to the choice of files. */
  onEnd: () => void
}

/** Checks several files in turn, as a table; the whole result of one takes its place. */
export function SeveralChecksView({ state, send, firstPage, onEnd }: ViewProps) {
  const { formatMessage } = useIntl()
  const add = (files: readonly File[]) => send({ type: 'files.added', files })
  useDroppedFiles(add)
  const { rows, opened } = state.context
  const row = rows.find(({ id }) => id === opened)
  if (state.hasTag('result') && row?.results && row.hash !== null)
    return (
      <Page
        // Remounted, so that the focus moves to the heading.
        key="result"
        title={formatMessage({ id: 'signature-check.title' })}
        width="middle"
        actions={
          <Button variant="secondary" icon={ArrowLeft} onPress={() => send({ type: 'row.closed' })}>
            <Message id="signature-check.several.back" />
          </Button>
        }
      >
        <Result
          checked={{ file: row.file, proof: row.proof, hash: row.hash, results: row.results }}
          firstPage={firstPage}
          isExplained={state.hasTag('explained')}
          onExplained={(isOpen) => send({ type: isOpen ? 'explanation.opened' : 'explanation.closed' })}
          onRepeated={isRepeatable(row) ? () => send({ type: 'row.repeated', id: row.id }) : null}
        />
      </Page>
    )
  return (
    <Page
      key="table"
      title={formatMessage({ id: 'signature-check.title' })}
      width="middle"
      lead={<Message id="signature-check.several.lead" />}
      actions={
        <Button variant="secondary" icon={RotateCcw} onPress={onEnd}>
          <Message id="signature-check.several.end" />
        </Button>
      }
    >
      <Stack space={4}>
        <LeftOut names={state.context.leftOut} />
        {rows.length > 0 && (
          <>
            <Bar state={state} send={send} />
            <CheckTable state={state} send={send} />
          </>
        )}
        <Stray names={strayProofsIn(state.context)} />
        <DropZone isSlim isMultiple title={<Message id="signature-check.several.add" />} onFiles={add} />
      </Stack>
    </Page>
  )
}

/** How many files are checked, and the button that holds the reading up. */
function Bar({ state, send }: SeveralChecksProps) {
  const { rows } = state.context
  const isPaused = state.hasTag('paused')
  return (
    <div className={css.bar}>
      <p aria-live="polite" className={`${label} ${figures}`}>
        <Message id="signature-check.several.progress" values={{ all: rows.length, ...tallyOf(rows) }} />
      </p>
      {state.hasTag('working') && (
        <Button
          variant="quiet"
          size="small"
          icon={isPaused ? Play : Pause}
          // Nothing is read while a file is looked up.
          isPending={!state.hasTag('hashing')}
          onPress={() => send({ type: isPaused ? 'hashing.resumed' : 'hashing.paused' })}
        >
          <Message id={isPaused ? 'signature-check.hashing.resume' : 'signature-check.hashing.pause'} />
        </Button>
      )}
    </div>
  )
}

const MAX_NAMES = 5

/** Some of the names, and how many there are besides. */
const listed = (names: readonly string[]) => ({
  names: names.slice(0, MAX_NAMES).join(', '),
  more: Math.max(0, names.length - MAX_NAMES),
})

/** The files for which there was no room. */
function LeftOut({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Notice tone="warning">
      <Message id="signature-check.several.leftOut" values={{ max: MAX_CHECKED_FILES, ...listed(names) }} />
    </Notice>
  )
}

/** The proof files that belong to none of the files. */
function Stray({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Notice tone="warning">
      <Message id="signature-check.several.stray" values={{ count: names.length, ...listed(names) }} />
    </Notice>
  )
}
