import { useIntl } from 'react-intl'
import { fieldsOf } from '#machines/rules/documents/shared-document.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { FileDialogs } from '../../documents/files/file-dialogs.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

/** The confirmation dialogs of the wizard. */
export const Dialogs = (props: StepProps) => {
  const { state } = props
  if (state.hasTag('leavingAsked')) return <Leaving {...props} />
  if (state.hasTag('removalAsked') && !state.hasTag('files')) return <RoleRemoval {...props} />
  return <FileDialogs {...props} />
}

/** Whether to leave; a draft stays, and a template that is ready stays as it was saved (TPL-006). */
function Leaving({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const of = context.isReady ? 'ready' : context.id === null ? 'new' : 'draft'
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'template-wizard.leaving.title' })}
      closeLabel={formatMessage({ id: 'template-wizard.close' })}
      keep={formatMessage({ id: 'template-wizard.leaving.keep' })}
      confirm={formatMessage({ id: 'template-wizard.leaving.confirm' })}
      onKeep={() => send({ type: 'leaving.declined' })}
      onConfirm={() => send({ type: 'leaving.confirmed' })}
    >
      <Message id={`template-wizard.leaving.${of}`} />
    </ConfirmDialog>
  )
}

function RoleRemoval({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const role = context.roles.find(({ key }) => context.removing.includes(key))
  if (!role) return null
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'template-wizard.removal.role' }, { name: role.name || role.role })}
      closeLabel={formatMessage({ id: 'template-wizard.close' })}
      keep={formatMessage({ id: 'template-wizard.removal.role.keep' })}
      confirm={formatMessage({ id: 'template-wizard.removal.role.confirm' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Message id="template-wizard.removal.role.text" values={{ fields: fieldsOf(context, role.role) }} />
    </ConfirmDialog>
  )
}
