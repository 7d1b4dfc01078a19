import { useIntl } from 'react-intl'
import { fieldsOf, fieldsOn, isUploaded } from '#machines/rules/documents/shared-document.ts'
import { fullName } from '#machines/rules/requests/draft-signers.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import { LostParts, Restrictions, Signatures } from './confirmations.tsx'
import type { StepProps } from './props.ts'

/** The confirmation dialogs of the wizard. */
export const Dialogs = (props: StepProps) => {
  const { state } = props
  if (state.hasTag('leavingAsked')) return <Leaving {...props} />
  if (state.hasTag('signaturesAsked')) return <Signatures {...props} />
  if (state.hasTag('restrictionsAsked')) return <Restrictions {...props} />
  if (state.hasTag('passwordAsked')) return <Password {...props} />
  if (state.hasTag('lossAsked')) return <LostParts {...props} />
  if (state.hasTag('replacementAsked')) return <Replacement {...props} />
  if (!state.hasTag('removalAsked')) return null
  return state.hasTag('files') ? <FileRemoval {...props} /> : <SignerRemoval {...props} />
}

function Leaving({ send }: StepProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.leaving.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.leaving.keep' })}
      confirm={formatMessage({ id: 'request-wizard.leaving.confirm' })}
      onKeep={() => send({ type: 'leaving.declined' })}
      onConfirm={() => send({ type: 'leaving.confirmed' })}
    >
      <Message id="request-wizard.leaving.text" />
    </ConfirmDialog>
  )
}

/** The files that are not uploaded yet need a password. */
function Password({ state: { context }, send, tools: { FilePassword } }: StepProps) {
  const files = context.files.filter((file) => !isUploaded(file))
  const input = {
    id: context.id!,
    keys: files.map(({ key }) => key),
    fileName: files.length === 1 ? files[0]!.fileName : null,
  }
  return <FilePassword input={input} onDone={send} />
}

function Replacement({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.replacement.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.removal.file.keep' })}
      confirm={formatMessage({ id: 'request-wizard.replacement.confirm' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Message id="request-wizard.removal.file.text" values={{ fields: fieldsOn(context, context.files) }} />
    </ConfirmDialog>
  )
}

function FileRemoval({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const files = context.files.filter(({ key }) => context.removing.includes(key))
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.removal.file' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.removal.file.keep' })}
      confirm={formatMessage({ id: 'request-wizard.removal.file.confirm' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Message id="request-wizard.removal.file.text" values={{ fields: fieldsOn(context, files) }} />
    </ConfirmDialog>
  )
}

function SignerRemoval({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const signer = context.signers.find(({ key }) => context.removing.includes(key))
  if (!signer) return null
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.removal.signer' }, { name: fullName(signer) })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.removal.signer.keep' })}
      confirm={formatMessage({ id: 'request-wizard.removal.signer.confirm' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Message id="request-wizard.removal.signer.text" values={{ fields: fieldsOf(context, signer.role) }} />
    </ConfirmDialog>
  )
}
