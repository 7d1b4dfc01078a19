import { ExternalLink } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { statelySharingMachine } from '#machines/flows/inspector/stately-sharing.machine.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { dense, muted } from '../../design/text.css.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { shared } from './stately-sharing.css.ts'

/** Opens Stately's inspector after a confirmation, and says that this tab is shown there. */
export function StatelySharingView({ state, send }: ViewProps<typeof statelySharingMachine>) {
  const { complaint } = state.context
  const isOpen = state.hasTag('waiting') || state.hasTag('connected')
  return (
    <div className={shared}>
      {isOpen ? (
        <>
          <output className={`${dense} ${muted}`}>
            <Message id={state.hasTag('connected') ? 'stately-sharing.connected' : 'stately-sharing.waiting'} />
          </output>
          <Button variant="secondary" size="small" onPress={() => send({ type: 'sharing.ended' })}>
            <Message id="stately-sharing.end" />
          </Button>
        </>
      ) : (
        <Button variant="quiet" size="small" icon={ExternalLink} onPress={() => send({ type: 'sharing.wanted' })}>
          <Message id="stately-sharing.open" />
        </Button>
      )}
      {complaint && (
        <Notice>
          <Message id={`stately-sharing.complaint.${complaint}`} />
        </Notice>
      )}
      {state.hasTag('asking') && <Confirmation send={send} />}
    </div>
  )
}

function Confirmation({ send }: Pick<ViewProps<typeof statelySharingMachine>, 'send'>) {
  const { formatMessage } = useIntl()
  const decline = () => send({ type: 'sharing.declined' })
  return (
    <Dialog
      title={<Message id="stately-sharing.title" />}
      onClose={decline}
      closeLabel={formatMessage({ id: 'stately-sharing.cancel' })}
      footer={
        <>
          <Button variant="secondary" onPress={decline}>
            <Message id="stately-sharing.cancel" />
          </Button>
          <Button onPress={() => send({ type: 'sharing.confirmed' })}>
            <Message id="stately-sharing.confirm" />
          </Button>
        </>
      }
    >
      <p>
        <Message id="stately-sharing.what" />
      </p>
      <p>
        <Message id="stately-sharing.secrets" />
      </p>
      <p className={muted}>
        <Message id="stately-sharing.until" />
      </p>
    </Dialog>
  )
}
