import { Lock, PenLine } from 'lucide-react'
import { useIntl } from 'react-intl'
import { lookOfRole, useEditor } from './editor.ts'

type Look = Pick<ReturnType<typeof lookOfRole>, 'initials' | 'isLocked' | 'isSender'>

/** What stands for a role in its chip: the initials of a signer, a pen for the sender, a lock once they have acted. */
export const RoleMark = ({ initials, isLocked, isSender, size = 10 }: Look & { size?: number }) => {
  if (isLocked) return <Lock size={size} strokeWidth={2.5} />
  return isSender ? <PenLine size={size} strokeWidth={2.5} /> : initials
}

/** How a role is called: the sender is called “you”. */
export function useRoleName(): (name: string) => string {
  const { desk } = useEditor().state.context
  const { formatMessage } = useIntl()
  return (name) => (lookOfRole(desk.roles, name).isSender ? formatMessage({ id: 'field-editor.sender' }) : name)
}
