import { FileUp } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { ImportRefusal, templateImportMachine } from '#machines/flows/templates/template-import.machine.ts'
import { importPlaceOf } from '#machines/rules/templates/import-place.ts'
import { MAX_TEMPLATE_ARCHIVE_BYTES, type ImportChange } from '#machines/rules/templates/portable-template.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { DropZone } from '../design/drop-zone.tsx'
import { Notice } from '../design/notice.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { useFileSize } from '../file-size.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { RefusedDocument } from './refused-document.tsx'
import { RefusedPlace } from './refused-place.tsx'

type Chosen = { key: string; fileName: string; size: number }
type TemplateImportViewProps = ViewProps<typeof templateImportMachine> & { put: (file: File) => Chosen }

/** The dialog that makes a template from a file. */
export function TemplateImportView(props: TemplateImportViewProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  if (state.status === 'done') return null
  const close = () => send({ type: 'dialog.closed' })
  const isUploading = state.hasTag('uploading')
  return (
    <Dialog
      title={formatMessage({ id: 'template-import.title' })}
      closeLabel={formatMessage({ id: 'template-import.close' })}
      onClose={isUploading ? undefined : close}
      footer={
        state.hasTag('imported') ? (
          <>
            <Button variant="quiet" onPress={close}>
              <Message id="template-import.toList" />
            </Button>
            <Button onPress={() => send({ type: 'template.opened' })}>
              <Message id="template-import.open" />
            </Button>
          </>
        ) : (
          <Button variant="quiet" onPress={isUploading ? () => send({ type: 'upload.stopped' }) : close}>
            <Message id="template-import.cancel" />
          </Button>
        )
      }
    >
      <Stack space={4}>
        {state.hasTag('choosing') && <Choosing {...props} />}
        {isUploading && <Uploading {...props} />}
        {state.hasTag('imported') && <Imported {...props} />}
      </Stack>
    </Dialog>
  )
}

function Choosing({ state, send, put }: TemplateImportViewProps) {
  const size = useFileSize()
  const { complaint } = state.context
  return (
    <>
      {complaint !== null && (
        <Notice attention={state.context}>
          {typeof complaint === 'string' ? <ErrorMessage error={complaint} /> : <Refusal {...complaint} />}
        </Notice>
      )}
      <DropZone
        icon={FileUp}
        accept="application/zip,.zip"
        takesWindow
        title={<Message id="template-import.choose" />}
        overTitle={<Message id="template-import.over" />}
        hint={<Message id="template-import.drop" values={{ size: size(MAX_TEMPLATE_ARCHIVE_BYTES) }} />}
        onFiles={([chosen]) => chosen && send({ type: 'file.chosen', file: put(chosen) })}
      />
      <p className={muted}>
        <Message id="template-import.format" />
      </p>
    </>
  )
}

function Refusal(refusal: ImportRefusal) {
  const size = useFileSize()
  if (refusal.name === 'tooLarge')
    return (
      <p>
        <Message id="template-import.tooLarge" values={{ size: size(MAX_TEMPLATE_ARCHIVE_BYTES) }} />
      </p>
    )
  const { name, names } = refusal
  const place = refusal.place === null ? null : importPlaceOf({ name, place: refusal.place, names })
  if (place?.in === 'document') return <RefusedDocument document={place.name} because={name} />
  return (
    <>
      <p>
        <ErrorMessage error={name} />
      </p>
      {place !== null && (
        <p>
          <RefusedPlace place={place} />
        </p>
      )}
    </>
  )
}

function Uploading({ state }: TemplateImportViewProps) {
  const { formatMessage } = useIntl()
  const { file, progress } = state.context
  const isSent = progress !== null && progress.sent >= progress.total
  const label = isSent
    ? formatMessage({ id: 'template-import.checking' })
    : formatMessage({ id: 'template-import.uploading' }, { file: file?.fileName ?? '' })
  return (
    <ProgressBar
      label={label}
      {...(progress !== null && !isSent && { value: (100 * progress.sent) / progress.total })}
    />
  )
}

function Imported({ state }: TemplateImportViewProps) {
  const { formatMessage } = useIntl()
  const { name, ready, changes } = state.context.imported!
  return (
    <>
      <Notice
        tone="success"
        attention="imported"
        title={
          <Message
            id={ready ? 'template-import.ready' : 'template-import.draft'}
            values={{ name: name || formatMessage({ id: 'template-list.unnamed' }) }}
          />
        }
      />
      {changes.length > 0 && (
        <Notice tone="warning" title={<Message id="template-import.changed" values={{ count: changes.length }} />}>
          <ul>
            {changes.map((change, i) => (
              <li key={i}>
                <Change {...change} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Change({ what, role = '', from, to }: ImportChange) {
  if (what === 'OTP_TYPE')
    return <Message id={to === 'MAIL' ? 'template-import.toCode' : 'template-import.toNoCode'} values={{ role }} />
  if (what === 'STATE') return <Message id="template-import.toDraft" />
  const numbers = { from: Number(from), to: Number(to) }
  return <Message id={what === 'DURATION' ? 'template-import.days' : 'template-import.reminders'} values={numbers} />
}
