import { useIntl } from 'react-intl'
import type { groupRemovalMachine } from '#machines/flows/groups/group-removal.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before a group is deleted. */
export function GroupRemovalView({ name, ...props }: ViewProps<typeof groupRemovalMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'group-removal.title' }, { name }),
        keep: formatMessage({ id: 'group-removal.keep' }),
        confirm: formatMessage({ id: 'group-removal.confirm' }),
        pending: formatMessage({ id: 'group-removal.deleting' }),
        close: formatMessage({ id: 'group-removal.close' }),
      }}
    >
      <Message id="group-removal.text" />
    </ConfirmView>
  )
}
