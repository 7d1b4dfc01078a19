import { useIntl } from 'react-intl'
import type { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { Opening } from '../documents/opening.tsx'
import type { ViewProps } from '../flow.tsx'

/** Shown while the template and the limits are loaded. */
export function TemplateOpeningView(_: ViewProps<typeof templateOpeningMachine>) {
  const { formatMessage } = useIntl()
  return <Opening title={formatMessage({ id: 'template-wizard.opening' })} />
}
