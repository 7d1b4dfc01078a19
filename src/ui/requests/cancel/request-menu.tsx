import { Ban, Ellipsis, LayoutTemplate } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../design/icon-button.tsx'
import { Menu } from '../../design/menu.tsx'
import { useEditOption, type WayToEdit } from '../editing/edit-option.ts'

/** What can be done with all of a request; null for what cannot. */
type RequestMenuProps = {
  edit: WayToEdit | null
  onTemplate: (() => void) | null
  onCancel: (() => void) | null
}

/**
 * What the creator of a request can do with all of it: edit or cancel it while it is ongoing (REQD-022), make a template of
 * it.
 */
export function RequestMenu({ edit, onTemplate, onCancel }: RequestMenuProps) {
  const { formatMessage } = useIntl()
  const editing = useEditOption(edit)
  const label = formatMessage({ id: 'request-cancel.menu' })
  if (edit === null && !onTemplate && !onCancel) return null
  const template = { id: 'template', icon: LayoutTemplate, label: formatMessage({ id: 'request-detail.template' }) }
  const cancel = { id: 'cancel', icon: Ban, label: formatMessage({ id: 'request-cancel.open' }), isDangerous: true }
  return (
    <Menu
      label={label}
      options={[
        ...editing,
        ...(onTemplate ? [template] : []),
        ...(onCancel ? [{ ...cancel, hasSeparator: edit !== null || onTemplate !== null }] : []),
      ]}
      onAction={(chosen) => {
        if (chosen === 'edit' && typeof edit === 'function') edit()
        if (chosen === 'template') onTemplate?.()
        if (chosen === 'cancel') onCancel?.()
      }}
    >
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} variant="secondary" label={label} />}
    </Menu>
  )
}
