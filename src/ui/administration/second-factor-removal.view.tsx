import { useIntl } from 'react-intl'
import type { secondFactorRemovalMachine } from '#machines/flows/administration/second-factor-removal.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before the second factors of an account are switched off. */
export function SecondFactorRemovalView({
  name,
  ...props
}: ViewProps<typeof secondFactorRemovalMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'second-factor-removal.title' }, { name }),
        keep: formatMessage({ id: 'second-factor-removal.keep' }),
        confirm: formatMessage({ id: 'second-factor-removal.confirm' }),
        pending: formatMessage({ id: 'second-factor-removal.pending' }),
        close: formatMessage({ id: 'second-factor-removal.close' }),
      }}
    >
      <Message id="second-factor-removal.text" />
    </ConfirmView>
  )
}
