import { Ban, Ellipsis, LayoutTemplate } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../design/icon-button.tsx'
import { Menu } from '../../design/menu.tsx'

/** What can be done with all of a request; null for what cannot. */
type RequestMenuProps = { onTemplate: (() => void) | null; onCancel: (() => void) | null }

/** What the creator of a request can do with all of it: cancel it while it is ongoing (REQD-022), make a template of it. */
export function RequestMenu({ onTemplate, onCancel }: RequestMenuProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'request-cancel.menu' })
  if (!onTemplate && !onCancel) return null
  const template = { id: 'template', icon: LayoutTemplate, label: formatMessage({ id: 'request-detail.template' }) }
  const cancel = { id: 'cancel', icon: Ban, label: formatMessage({ id: 'request-cancel.open' }), isDangerous: true }
  return (
    <Menu
      label={label}
      options={[
        ...(onTemplate ? [template] : []),
        ...(onCancel ? [{ ...cancel, hasSeparator: onTemplate !== null }] : []),
      ]}
      onAction={(chosen) => (chosen === 'template' ? onTemplate : onCancel)?.()}
    >
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} variant="secondary" label={label} />}
    </Menu>
  )
}
