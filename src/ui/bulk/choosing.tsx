import { Download, FileUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { MAX_BULK_BYTES } from '#machines/rules/bulk/bulk-table.ts'
import { MAX_BULK_ROWS } from '#machines/rules/common/limits.ts'
import { Button } from '../design/button.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { muted } from '../design/text.css.ts'
import { useFileSize } from '../file-size.tsx'
import { Message } from '../message.tsx'
import { actions } from './bulk.css.ts'
import type { BulkSendingViewProps } from './props.ts'

const ACCEPTED = 'text/csv,text/tab-separated-values,.csv,.tsv,.txt'

/** A file is chosen, dropped or pasted; rows that are copied in a spreadsheet can be pasted, too. */
export function Choosing({ state, send, put }: BulkSendingViewProps) {
  const { formatMessage } = useIntl()
  const size = useFileSize()
  const { file: chosen, table } = state.context
  const fileName = chosen?.fileName || formatMessage({ id: 'bulk-sending.pasted' })
  const isReading = state.hasTag('reading')
  const isSaving = state.hasTag('saving')
  usePastedRows(isReading || isSaving, (text) => send({ type: 'file.chosen', file: put(new File([text], '')) }))
  return (
    <>
      <DropZone
        icon={FileUp}
        accept={ACCEPTED}
        isLarge
        takesWindow
        isDisabled={isReading || isSaving}
        title={<Message id={isReading ? 'bulk-sending.reading' : 'bulk-sending.choose'} />}
        overTitle={<Message id="bulk-sending.over" />}
        hint={<Message id="bulk-sending.drop" values={{ size: size(MAX_BULK_BYTES), max: MAX_BULK_ROWS }} />}
        onFiles={([file]) => file && send({ type: 'file.chosen', file: put(file) })}
      />
      <p className={muted}>
        <Message id="bulk-sending.format" />
      </p>
      <div className={actions}>
        {table && !isReading && (
          <Button isDisabled={isSaving} onPress={() => send({ type: 'step.chosen', step: 'matching' })}>
            <Message id="bulk-sending.goOn" values={{ file: fileName }} />
          </Button>
        )}
        <Button
          variant="secondary"
          icon={Download}
          isDisabled={isReading}
          isPending={isSaving}
          pendingLabel={formatMessage({ id: 'bulk-sending.sample.pending' })}
          onPress={() => send({ type: 'sample.chosen' })}
        >
          <Message id="bulk-sending.sample" />
        </Button>
        {isReading && (
          <Button variant="quiet" onPress={() => send({ type: 'file.dropped' })}>
            <Message id="bulk-sending.stop" />
          </Button>
        )}
      </div>
    </>
  )
}

/** The drop zone for a file that replaces the one with errors. */
export function Replacing({ state, send, put }: BulkSendingViewProps) {
  return (
    <DropZone
      icon={FileUp}
      accept={ACCEPTED}
      isSlim
      takesWindow
      isDisabled={state.hasTag('saving')}
      title={<Message id="bulk-sending.replace" />}
      overTitle={<Message id="bulk-sending.over" />}
      hint={<Message id="bulk-sending.replace.hint" />}
      onFiles={([file]) => file && send({ type: 'file.chosen', file: put(file) })}
    />
  )
}

/** Takes rows that are pasted anywhere but into an input: cells that are copied in a spreadsheet are such text. */
function usePastedRows(isDisabled: boolean, onText: (text: string) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    if (isDisabled || !data || data.files.length > 0 || event.target instanceof HTMLInputElement) return
    const text = data.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    onText(text)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}
