import { useIntl } from 'react-intl'
import { fieldsOn, nextToSend } from '#machines/rules/documents/shared-document.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import { LostParts, Restrictions, Signatures } from './confirmations.tsx'
import type { FilesProps } from './props.ts'

/** What is asked about files: before they are removed, and before they are uploaded or sent. */
export function FileDialogs(props: FilesProps) {
  const { state } = props
  if (state.hasTag('signaturesAsked')) return <Signatures {...props} />
  if (state.hasTag('restrictionsAsked')) return <Restrictions {...props} />
  if (state.hasTag('passwordAsked')) return <Password {...props} />
  if (state.hasTag('lossAsked')) return <LostParts {...props} />
  return state.hasTag('removalAsked') && state.hasTag('files') && <FileRemoval {...props} />
}

/** The file that is being uploaded needs a password. */
function Password({ state: { context }, send, tools: { FilePassword } }: FilesProps) {
  const { key, fileName } = nextToSend(context.files)!
  return <FilePassword key={key} input={{ id: context.id!, keys: [key], fileName }} onDone={send} />
}

function FileRemoval({ state: { context }, send }: FilesProps) {
  const { formatMessage } = useIntl()
  const files = context.files.filter(({ key }) => context.removing.includes(key))
  const values = { files: files.length, fields: fieldsOn(context, files) }
  const of = files.length === 1 ? 'file' : 'all'
  return (
    <ConfirmDialog
      title={formatMessage({ id: `document-files.removal.${of}` }, values)}
      closeLabel={formatMessage({ id: 'document-files.close' })}
      keep={formatMessage({ id: `document-files.removal.${of}.keep` })}
      confirm={formatMessage({ id: `document-files.removal.${of}.confirm` })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Message id={`document-files.removal.${of}.text`} values={values} />
    </ConfirmDialog>
  )
}
