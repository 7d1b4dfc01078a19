import { useIntl } from 'react-intl'
import type { SealChange } from '#machines/rules/proofs/check.ts'
import { Stack } from '../../design/stack.tsx'
import { sub } from '../../design/text.css.ts'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { bulleted, part } from '../signature-check.css.ts'
import { changeLines } from './change-lines.ts'
import { Seal } from './seal.tsx'
import { VerdictCard } from './verdict-card.tsx'

/** The document says that it was sealed, but is not as it was. */
export function Changed({ change }: { change: SealChange }) {
  const size = useFileSize()
  const { formatMessage } = useIntl()
  if (change.kind === 'inside')
    return (
      <VerdictCard
        title="changed"
        words={<Message id="signature-check.titles.changed.inside" />}
        lead={<Message id="signature-check.text.changed.inside" />}
      />
    )
  return (
    <VerdictCard
      title="changed"
      words={<Message id="signature-check.titles.changed.after" />}
      lead={<Message id="signature-check.text.changed.after" values={{ size: size(change.added) }} />}
    >
      <div className={part}>
        <Stack space={2}>
          <h3 className={sub}>
            <Message id="signature-check.change" />
          </h3>
          <ul className={bulleted}>
            {changeLines(change.changes, formatMessage).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
      </div>
      {change.seal && <Seal facts={change.seal} added={change.added} />}
    </VerdictCard>
  )
}
