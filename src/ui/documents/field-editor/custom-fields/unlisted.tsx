import { RotateCw } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../design/icon-button.tsx'
import type { ViewProps } from '../../../flow.tsx'
import { Message } from '../../../message.tsx'
import type { CustomFieldsMachine } from './context.ts'
import { words, unlisted } from './custom-fields.css.ts'

/** Says that the custom fields are being loaded, or could not be. `className` is that of its words. */
export function Unlisted({
  flow: { state, send },
  className,
}: {
  flow: ViewProps<CustomFieldsMachine>
  className: string
}) {
  const { formatMessage } = useIntl()
  if (state.hasTag('loading'))
    return (
      <p className={`${words} ${className}`}>
        <Message id="custom-fields.loading" />
      </p>
    )
  if (!state.hasTag('failed')) return null
  return (
    <div role="alert" className={unlisted}>
      <span className={`${words} ${className}`}>
        <Message id="custom-fields.failed" />
      </span>
      <IconButton
        size="small"
        icon={RotateCw}
        label={formatMessage({ id: 'custom-fields.retry' })}
        onPress={() => send({ type: 'retry.chosen' })}
      />
    </div>
  )
}
