import { MailWarning } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Button } from '../../design/button.tsx'
import { Icon } from '../../design/icon.tsx'
import { dense } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { returned, returnedNote } from '../detail/detail.css.ts'
import { urgent } from '../requests.css.ts'

type MailReturnedProps = components['schemas']['MailReturned'] & {
  /** Whose mail it is. */
  name: string
  timeZone: string
  /** Null if the address cannot be changed. */
  onChange: (() => void) | null
}

/** That mail to somebody came back, and what the sender can do about it. */
export function MailReturned({ date, cause, name, timeZone, onChange }: MailReturnedProps) {
  const { formatMessage, formatDate } = useIntl()
  const at = formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <div className={returned}>
      <p className={`${dense} ${urgent} ${returnedNote}`}>
        <Icon of={MailWarning} size={14} /> <Message id={`request-detail.returned.${cause}`} values={{ at }} />
      </p>
      {onChange && (
        <Button
          variant="secondary"
          size="small"
          aria-label={formatMessage({ id: 'request-detail.changeAddressOf' }, { name })}
          onPress={onChange}
        >
          <Message id="request-detail.changeAddress" />
        </Button>
      )}
    </div>
  )
}
