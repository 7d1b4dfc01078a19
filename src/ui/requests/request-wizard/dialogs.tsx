import { useIntl } from 'react-intl'
import type { ChosenTemplates } from '#machines/flows/requests/request-wizard/events.ts'
import { fieldsOf } from '#machines/rules/documents/shared-document.ts'
import { nameOrRole } from '#machines/rules/requests/draft-signers.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import { FileDialogs } from '../../documents/files/file-dialogs.tsx'
import { EditLeaving } from '../request-edit/edit-leaving.tsx'
import { Replacement } from './replacement.tsx'
import { AttachmentWarning } from './settings/attachment.tsx'
import { SignerListDialog } from './signers/signer-list.tsx'
import type { StepProps } from './props.ts'

/** The confirmation dialogs of the wizard. */
export const Dialogs = (props: StepProps) => {
  const { state } = props
  if (state.hasTag('previewing')) return <Preview {...props} />
  if (state.hasTag('leavingAsked')) return state.context.before ? <EditLeaving {...props} /> : <Leaving {...props} />
  if (state.hasTag('templatesAsked')) return <Templates {...props} />
  if (state.hasTag('replacementAsked')) return <Replacement {...props} />
  if (state.hasTag('listAsked')) return <SignerListDialog {...props} />
  if (state.hasTag('attachmentAsked')) return <AttachmentWarning {...props} />
  if (state.hasTag('removalAsked') && !state.hasTag('files')) return <SignerRemoval {...props} />
  return <FileDialogs {...props} />
}

function Preview({ state: { context }, send, tools }: StepProps) {
  const close = () => send({ type: 'preview.closed' })
  return context.previewed && <tools.Preview draft={context} signer={context.previewed} onClose={close} />
}

function Templates({ state: { context }, send, tools }: StepProps) {
  const { templates, files, limits } = context
  const done = (chosen: ChosenTemplates | null) =>
    send(chosen ? { type: 'templates.picked', ...chosen } : { type: 'templates.declined' })
  // Without its files a draft begins anew.
  const picked = files.length > 0 ? templates.map(({ id }) => id) : []
  return tools.TemplatePicker && <tools.TemplatePicker maxFiles={limits.maxFiles} picked={picked} onDone={done} />
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

function SignerRemoval({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const signer = context.signers.find(({ key }) => context.removing.includes(key))
  if (!signer) return null
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.removal.signer' }, { name: nameOrRole(signer) })}
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
