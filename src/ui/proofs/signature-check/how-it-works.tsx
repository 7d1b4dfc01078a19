import { useIntl } from 'react-intl'
import { Dialog } from '../../design/dialog.tsx'
import { Stack } from '../../design/stack.tsx'
import { sub } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { numbered } from '../signature-check.css.ts'

/** Explains how a document is checked: without a proof file in four steps, with one in five. */
export function HowItWorks({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      size="huge"
      title={<Message id="signature-check.info.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'signature-check.close' })}
    >
      <Stack space={5}>
        <Stack space={2}>
          <h3 className={sub}>
            <Message id="signature-check.info.document" />
          </h3>
          <ol className={numbered}>
            {([1, 2, 3, 4] as const).map((step) => (
              <li key={step}>
                <Message id={`signature-check.info.document.${step}`} />
              </li>
            ))}
          </ol>
        </Stack>
        <Stack space={2}>
          <h3 className={sub}>
            <Message id="signature-check.info.proof" />
          </h3>
          <ol className={numbered}>
            {([1, 2, 3, 4, 5] as const).map((step) => (
              <li key={step}>
                <Message id={`signature-check.info.proof.${step}`} />
              </li>
            ))}
          </ol>
        </Stack>
      </Stack>
    </Dialog>
  )
}
