import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Message } from '../../message.tsx'
import { compared } from './journal-panel.css.ts'
import type { JournalProps } from './props.ts'

/** Where two journals differ first, and in what. */
export function JournalDifference({ state, send }: JournalProps) {
  const { formatMessage, formatList } = useIntl()
  const { difference, point } = state.context
  if (!difference)
    return (
      <p className={compared}>
        <Message id="inspector-journal.same" />
      </p>
    )
  const parts = formatList(difference.in.map((part) => formatMessage({ id: `inspector-journal.differ.${part}` })))
  return (
    <div className={compared}>
      <span>
        <Message id="inspector-journal.differ" values={{ point: difference.step, parts }} />
      </span>
      {difference.step !== point && (
        <Button variant="secondary" size="small" onPress={() => send({ type: 'difference.chosen' })}>
          <Message id="inspector-journal.differ.show" />
        </Button>
      )}
    </div>
  )
}
