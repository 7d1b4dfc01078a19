import { useIntl } from 'react-intl'
import type { activationMailMachine } from '#machines/flows/administration/activation-mail.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before another activation link is mailed. */
export function ActivationMailView({ name, ...props }: ViewProps<typeof activationMailMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'activation-mail.title' }, { name }),
        keep: formatMessage({ id: 'activation-mail.keep' }),
        confirm: formatMessage({ id: 'activation-mail.confirm' }),
        pending: formatMessage({ id: 'activation-mail.pending' }),
        close: formatMessage({ id: 'activation-mail.close' }),
      }}
    >
      <Message id="activation-mail.text" />
    </ConfirmView>
  )
}
