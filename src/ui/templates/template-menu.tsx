import { Copy, Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../design/icon-button.tsx'
import { Menu } from '../design/menu.tsx'
import { RowControls } from '../design/table.tsx'

/** What else is done with a template. */
export function TemplateMenu({ name, onCopy }: { name: string; onCopy: () => void }) {
  const { formatMessage } = useIntl()
  const label = formatMessage(
    { id: 'template-list.actionsFor' },
    { name: name || formatMessage({ id: 'template-list.unnamed' }) },
  )
  return (
    <RowControls>
      <Menu
        label={label}
        options={[{ id: 'copy', icon: Copy, label: formatMessage({ id: 'template-list.copy' }) }]}
        onAction={(chosen) => chosen === 'copy' && onCopy()}
      >
        {(trigger) => <IconButton {...trigger} icon={Ellipsis} size="small" label={label} />}
      </Menu>
    </RowControls>
  )
}
