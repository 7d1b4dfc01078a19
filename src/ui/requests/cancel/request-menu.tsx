import { Ban, Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../design/icon-button.tsx'
import { Menu } from '../../design/menu.tsx'

/** What the creator of a request can do with all of it while it is ongoing (REQD-022). */
export function RequestMenu({ onCancel }: { onCancel: () => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'request-cancel.menu' })
  return (
    <Menu
      label={label}
      options={[{ id: 'cancel', icon: Ban, label: formatMessage({ id: 'request-cancel.open' }), isDangerous: true }]}
      onAction={onCancel}
    >
      {(trigger) => <IconButton {...trigger} icon={Ellipsis} variant="secondary" label={label} />}
    </Menu>
  )
}
