import { useIntl } from 'react-intl'
import type { refusalMachine } from '#machines/flows/signing/refusal.machine.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { RequiredText } from '../../common/required-text.tsx'

/** Says what a refusal does, and asks for its reason. */
export function RefusalView({ state, send }: ViewProps<typeof refusalMachine>) {
  const { formatMessage } = useIntl()
  const { complaint, effect, issuer, written } = state.context
  return (
    <RequiredText
      title={formatMessage({ id: 'refusal.title' })}
      label={formatMessage({ id: 'refusal.motive' })}
      help={<Message id="refusal.motive.help" values={{ issuer }} />}
      keep={<Message id="refusal.cancel" />}
      confirm={<Message id="refusal.refuse" />}
      pending={formatMessage({ id: 'refusal.refusing' })}
      written={written}
      isBusy={state.hasTag('busy')}
      complaint={complaint}
      attention={state.context}
      onSubmit={(motive) => send({ type: 'refusal.submitted', motive })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <p>
        <Message id={`refusal.effect.${effect}`} />
      </p>
    </RequiredText>
  )
}
