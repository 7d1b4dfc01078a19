import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { personalDataMachine } from '#machines/flows/tenants/personal-data.machine.ts'
import { isFailure } from '#machines/port.ts'
import { erasableOf } from '#machines/rules/tenants/personal-data.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { anywhere } from '../domains.css.ts'

type Props = ViewProps<typeof personalDataMachine> & { data: components['schemas']['PersonalData'] }

/** Asks before the data of a person is deleted, and says how much that is. */
export function PersonalErasure({ state, send, data }: Props) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'personal-data.asking.title' })}
      closeLabel={formatMessage({ id: 'personal-data.close' })}
      keep={formatMessage({ id: 'personal-data.asking.keep' })}
      confirm={formatMessage({ id: 'personal-data.asking.confirm' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'personal-data.erasing' })}
      onKeep={() => send({ type: 'erasure.declined' })}
      onConfirm={() => send({ type: 'erasure.confirmed' })}
    >
      <Stack space={4}>
        {complaint && isFailure(complaint) && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p className={anywhere}>{data.email}</p>
        <p>
          <Message id="personal-data.asking.text" values={erasableOf(data)} />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
