import { useIntl } from 'react-intl'
import { fieldsOf, fieldsOn, isUploaded } from '#machines/rules/documents/shared-document.ts'
import { fullName } from '#machines/rules/requests/draft-signers.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import { forbidden } from './files.css.ts'
import type { StepProps } from './props.ts'

/** The confirmation dialogs of the wizard. */
export const Dialogs = (props: StepProps) => {
  const { state } = props
  if (state.hasTag('leavingAsked')) return <Leaving {...props} />
  if (state.hasTag('signaturesAsked')) return <Signatures {...props} />
  if (state.hasTag('restrictionsAsked')) return <Restrictions {...props} />
  if (state.hasTag('passwordAsked')) return <Password {...props} />
  if (state.hasTag('resetAsked')) return <Reset {...props} />
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

function Signatures({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const file = state.context.files.find(({ alreadySigned }) => alreadySigned)?.fileName ?? ''
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.signatures.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.signatures.keep' })}
      confirm={formatMessage({ id: 'request-wizard.signatures.confirm' })}
      variant="primary"
      onKeep={() => send({ type: 'signatures.kept' })}
      onConfirm={() => send({ type: 'signatures.givenUp' })}
    >
      <Message id="request-wizard.signatures.text" values={{ file }} />
    </ConfirmDialog>
  )
}

function Restrictions({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const file = state.context.files.find(({ restrictions }) => restrictions.length > 0)
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.restrictions.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.restrictions.keep' })}
      confirm={formatMessage({ id: 'request-wizard.restrictions.confirm' })}
      variant="primary"
      onKeep={() => send({ type: 'restrictions.respected' })}
      onConfirm={() => send({ type: 'restrictions.accepted' })}
    >
      <Message id="request-wizard.restrictions.text" values={{ file: file?.fileName ?? '' }} />
      <ul className={forbidden}>
        {file?.restrictions.map((restriction) => (
          <li key={restriction}>
            <Message id={`request-wizard.restriction.${restriction}`} />
          </li>
        ))}
      </ul>
      <Message id="request-wizard.restrictions.copy" />
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

function Reset({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.reset.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.removal.file.keep' })}
      confirm={formatMessage({ id: 'request-wizard.reset.confirm' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Message id="request-wizard.reset.text" values={{ fields: fieldsOn(context, context.files) }} />
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
