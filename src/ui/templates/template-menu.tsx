import { Copy, Download, Send } from 'lucide-react'
import { useIntl } from 'react-intl'
import { ActionsMenu } from '../design/actions-menu.tsx'

type TemplateMenuProps = {
  name: string
  /** The address of a bulk sending of the template; null if it cannot be started. */
  bulk: string | null
  onCopy: () => void
  onExport: () => void
}

/** What else is done with a template. */
export function TemplateMenu({ name, bulk, onCopy, onExport }: TemplateMenuProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage(
    { id: 'template-list.actionsFor' },
    { name: name || formatMessage({ id: 'template-list.unnamed' }) },
  )
  return (
    <ActionsMenu
      label={label}
      options={[
        ...(bulk ? [{ id: 'bulk', icon: Send, label: formatMessage({ id: 'template-list.bulk' }), href: bulk }] : []),
        { id: 'copy', icon: Copy, label: formatMessage({ id: 'template-list.copy' }) },
        { id: 'export', icon: Download, label: formatMessage({ id: 'template-list.export' }) },
      ]}
      onAction={(chosen) => {
        if (chosen === 'copy') onCopy()
        if (chosen === 'export') onExport()
      }}
    />
  )
}
