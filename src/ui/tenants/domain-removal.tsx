import { useIntl } from 'react-intl'
import type { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { muted } from '../design/text.css.ts'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { anywhere } from './domains.css.ts'

/** Asks before a domain is removed. */
export function DomainRemoval({
  state,
  send,
  organisation,
}: ViewProps<typeof domainsMachine> & { organisation: string }) {
  const { formatMessage } = useIntl()
  const { domains, chosen, complaint } = state.context
  const domain = domains.find(({ id }) => id === chosen)?.domain ?? ''
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'domains.removal.title' })}
      closeLabel={formatMessage({ id: 'domains.close' })}
      keep={formatMessage({ id: 'domains.removal.keep' })}
      confirm={formatMessage({ id: 'domains.removal.confirm' })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: 'domains.removal.removing' })}
      onKeep={() => send({ type: 'removal.declined' })}
      onConfirm={() => send({ type: 'removal.confirmed' })}
    >
      <Stack space={4}>
        {complaint && isFailure(complaint) && (
          <Notice attention={state.context}>
            <ErrorMessage error={complaint} />
          </Notice>
        )}
        <p className={anywhere}>
          <Message id="domains.removal.text" values={{ organisation, domain }} />
        </p>
        <p className={muted}>
          <Message id="domains.removal.again" />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
