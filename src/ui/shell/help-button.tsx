import { CircleHelp } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../design/icon-button.tsx'

/** Help about the page. */
export type PageHelp = {
  isOpen: boolean
  /** Opens it, or closes it if it is open. */
  onPress: () => void
}

/** The button in the header that opens help about the page, or closes it. Nothing where there is none. */
export function HelpButton({ of }: { of: PageHelp | null }) {
  const { formatMessage } = useIntl()
  return (
    of && (
      <IconButton
        variant="onInk"
        icon={CircleHelp}
        label={formatMessage({ id: 'shell.help' })}
        aria-expanded={of.isOpen}
        onPress={of.onPress}
      />
    )
  )
}
