import { useIntl } from 'react-intl'
import { Gone } from '../../documents/gone.tsx'
import { Message } from '../../message.tsx'
import { wordsOf } from './format.ts'
import type { StepProps } from './props.ts'

/** The draft, or the edit of a sent request, no longer exists on the server. */
export function RequestGone({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const words = wordsOf(state.context)
  return (
    <Gone
      title={formatMessage({ id: words.goneTitle })}
      text={<Message id={words.goneText} />}
      leave={<Message id={words.goneLeave} />}
      onLeave={() => send({ type: 'leaving.confirmed' })}
    />
  )
}
