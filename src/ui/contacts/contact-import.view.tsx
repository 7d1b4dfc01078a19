import { FileUp } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { contactImportMachine } from '#machines/flows/contacts/contact-import.machine.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import {
  isFileRefusal,
  MAX_IMPORT_BYTES,
  rightRows,
  type ContactFile,
  type FileRefusal,
} from '#machines/rules/contacts/contact-import.ts'
import { Button } from '../design/button.tsx'
import { Checkbox } from '../design/checkbox.tsx'
import { Dialog } from '../design/dialog.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { useFileSize } from '../file-size.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { WrongRows } from './wrong-rows.tsx'

type ContactImportViewProps = ViewProps<typeof contactImportMachine> & { put: (file: File) => ContactFile }

/** The dialog that takes in contacts from a file. */
export function ContactImportView(props: ContactImportViewProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  if (state.status === 'done') return null
  const isBusy = state.hasTag('busy')
  const close = () => send({ type: 'dialog.closed' })
  const right = rightRows(state.context.rows, state.context.problems).length
  const cancel = (
    <Button variant="quiet" isDisabled={isBusy} onPress={close}>
      <Message id="contact-import.cancel" />
    </Button>
  )
  const confirm = (
    <Button
      isDisabled={right === 0}
      isPending={isBusy}
      pendingLabel={formatMessage({ id: 'contact-import.importing' })}
      onPress={() => send({ type: 'import.confirmed' })}
    >
      <Message id="contact-import.confirm" values={{ count: right }} />
    </Button>
  )
  const finish = (
    <Button onPress={close}>
      <Message id="contact-import.finish" />
    </Button>
  )
  return (
    <Dialog
      size="large"
      title={formatMessage({ id: 'contact-import.title' })}
      closeLabel={formatMessage({ id: 'contact-import.close' })}
      onClose={isBusy ? undefined : close}
      footer={
        state.hasTag('imported') ? (
          finish
        ) : (
          <>
            {cancel}
            {state.hasTag('previewing') && confirm}
          </>
        )
      }
    >
      <Stack space={4}>
        <Complaint {...props} />
        {state.hasTag('choosing') && <Choosing {...props} />}
        {state.hasTag('previewing') && <Preview {...props} />}
        {state.hasTag('imported') && <Imported {...props} />}
      </Stack>
    </Dialog>
  )
}

function Complaint({ state }: ContactImportViewProps) {
  const { complaint } = state.context
  if (complaint === null) return null
  return (
    <Notice attention={state.context}>
      {isFileRefusal(complaint) ? <Refusal refusal={complaint} /> : <ErrorMessage error={complaint} />}
    </Notice>
  )
}

function Refusal({ refusal }: { refusal: FileRefusal }) {
  const size = useFileSize()
  if (refusal === 'tooLarge')
    return <Message id="contact-import.complaint.tooLarge" values={{ size: size(MAX_IMPORT_BYTES) }} />
  if (refusal === 'tooManyRows')
    return <Message id="contact-import.complaint.tooManyRows" values={{ max: MAX_CONTACTS }} />
  return <Message id={`contact-import.complaint.${refusal}`} />
}

function Choosing({ state, send, put }: ContactImportViewProps) {
  const size = useFileSize()
  const isReading = state.hasTag('busy')
  return (
    <>
      <DropZone
        icon={FileUp}
        accept="text/csv,.csv,.txt"
        takesWindow
        isDisabled={isReading}
        title={<Message id={isReading ? 'contact-import.reading' : 'contact-import.choose'} />}
        overTitle={<Message id="contact-import.over" />}
        hint={<Message id="contact-import.drop" values={{ size: size(MAX_IMPORT_BYTES) }} />}
        onFiles={([file]) => file && send({ type: 'file.chosen', file: put(file) })}
      />
      <p className={muted}>
        <Message id="contact-import.format" />
      </p>
    </>
  )
}

function Preview({ state, send }: ContactImportViewProps) {
  const { file, rows, problems, known } = state.context
  const isBusy = state.hasTag('busy')
  const right = rightRows(rows, problems).length
  return (
    <>
      <Notice
        tone={right > 0 ? 'info' : 'warning'}
        attention={file?.key}
        title={<Message id="contact-import.right" values={{ count: right, file: file?.fileName ?? '' }} />}
      />
      {problems.length > 0 && (
        <Notice tone="warning" title={<Message id="contact-import.wrong" values={{ count: rows.length - right }} />}>
          <WrongRows rows={rows} problems={problems} />
        </Notice>
      )}
      <Checkbox
        isSelected={known === 'UPDATE'}
        isDisabled={isBusy}
        hint={<Message id="contact-import.known.text" />}
        onChange={(updates) => send({ type: 'known.chosen', known: updates ? 'UPDATE' : 'SKIP' })}
      >
        <Message id="contact-import.known" />
      </Checkbox>
      <div>
        <Button variant="secondary" icon={FileUp} isDisabled={isBusy} onPress={() => send({ type: 'file.dropped' })}>
          <Message id="contact-import.other" />
        </Button>
      </div>
    </>
  )
}

function Imported({ state }: ContactImportViewProps) {
  const { added, updated, skipped } = state.context.result!
  return (
    <Notice tone="success" attention="imported" title={<Message id="contact-import.done" />}>
      <p>
        <Message id="contact-import.added" values={{ count: added }} />
      </p>
      {updated > 0 && (
        <p>
          <Message id="contact-import.updated" values={{ count: updated }} />
        </p>
      )}
      {skipped > 0 && (
        <p>
          <Message id="contact-import.skipped" values={{ count: skipped }} />
        </p>
      )}
    </Notice>
  )
}
