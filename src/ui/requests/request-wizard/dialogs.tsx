import { useIntl } from 'react-intl'
import { fieldsOf, fieldsOn } from '#machines/rules/documents/shared-document.ts'
import { fullName } from '#machines/rules/requests/draft-signers.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

/** The confirmation dialogs of the wizard. */
export const Dialogs = (props: StepProps) => {
  const { state } = props
  if (state.hasTag('leavingAsked')) return <Leaving {...props} />
  if (state.hasTag('signaturesAsked')) return <Signatures {...props} />
  if (state.hasTag('lossAsked')) return <LostParts {...props} />
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

function LostParts({ state, send }: StepProps) {
  const { formatMessage, formatList } = useIntl()
  const lines = state.context.files.flatMap(({ key, fileName: file, lostParts }) =>
    kindsLost.flatMap(({ kind, id }) => {
      const names = lostParts.filter((part) => part.kind === kind).map(({ name }) => name)
      const values = { file, names: formatList(names, { type: 'conjunction' }), count: names.length }
      return names.length > 0 ? [{ key: `${key} ${kind}`, id, values }] : []
    }),
  )
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.lostParts.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.lostParts.keep' })}
      confirm={formatMessage({ id: 'request-wizard.lostParts.confirm' })}
      variant="primary"
      onKeep={() => send({ type: 'loss.declined' })}
      onConfirm={() => send({ type: 'loss.accepted' })}
    >
      {lines.map(({ key, id, values }) => (
        <p key={key}>
          <Message id={id} values={values} />
        </p>
      ))}
      <Message id="request-wizard.lostParts.text" />
    </ConfirmDialog>
  )
}

const kindsLost = [
  { kind: 'ATTACHMENT', id: 'request-wizard.lostParts.attachments' },
  { kind: 'STANDARD', id: 'request-wizard.lostParts.standards' },
] as const

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
