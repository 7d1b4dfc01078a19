import { useIntl } from 'react-intl'
import type { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { anywhere } from './domains.css.ts'

/** Asks before a domain is removed, or its approval withdrawn. */
export function DomainRemoval({ state, send }: ViewProps<typeof domainsMachine>) {
  const { formatMessage } = useIntl()
  const { tenant, organisation, domains, chosen, complaint } = state.context
  const of = tenant === null ? 'own' : 'platform'
  const domain = domains.find(({ id }) => id === chosen)?.domain ?? ''
  return (
    <ConfirmDialog
      title={formatMessage({ id: `domains.${of}.removal.title` })}
      closeLabel={formatMessage({ id: 'domains.close' })}
      keep={formatMessage({ id: `domains.${of}.removal.keep` })}
      confirm={formatMessage({ id: `domains.${of}.removal.confirm` })}
      isPending={state.hasTag('busy')}
      pendingLabel={formatMessage({ id: `domains.${of}.removal.removing` })}
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
          <Message id={`domains.${of}.removal.text`} values={{ organisation, domain }} />
        </p>
        {tenant === null && (
          <p className={muted}>
            <Message id="domains.removal.again" />
          </p>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
