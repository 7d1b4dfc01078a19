import { useIntl } from 'react-intl'
import { nameOrRole } from '#machines/rules/requests/draft-signers.ts'
import { signersLost } from '#machines/rules/requests/of-templates/replacement.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from './props.ts'

/** Says what goes if other templates are used: files, fields, settings, and who has a role that they do not have. */
export function Replacement({ state: { context }, send }: StepProps) {
  const { formatList, formatMessage } = useIntl()
  const { files, fields, signers, replacing } = context
  const lost = signersLost(signers, replacing?.roles ?? [])
  const placed = Object.values(fields).reduce((sum, list) => sum + list.length, 0)
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-wizard.replacement.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-wizard.replacement.keep' })}
      confirm={formatMessage({ id: 'request-wizard.replacement.confirm' })}
      onKeep={() => send({ type: 'replacement.declined' })}
      onConfirm={() => send({ type: 'replacement.confirmed' })}
    >
      <Stack space={2}>
        <p>
          <Message id="request-wizard.replacement.parts" values={{ files: files.length, fields: placed }} />
        </p>
        {lost.length > 0 && (
          <p>
            <Message
              id="request-wizard.replacement.signers"
              values={{ count: lost.length, names: formatList(lost.map(nameOrRole)) }}
            />
          </p>
        )}
        <p>
          <Message id="request-wizard.replacement.rest" />
        </p>
      </Stack>
    </ConfirmDialog>
  )
}
