import { Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Checkbox } from '../../design/checkbox.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { useTyped } from '../../design/kept.ts'
import { Stack } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import * as css from './recovery-codes-dialog.css.ts'

type Props = {
  codes: readonly string[]
  /** Saves a text as a file. */
  saveText: (text: string, name: string) => void
  /** Somebody was done before. */
  isMissed: boolean
  onDone: (isKept: boolean) => void
}

/** Shows recovery codes, this once: it closes only after somebody said that they are kept. */
export function RecoveryCodesDialog({ codes, saveText, isMissed, onDone }: Props) {
  const { formatMessage } = useIntl()
  const [isKept, setKept] = useTyped(false)
  const title = formatMessage({ id: 'two-factor-settings.list.title' })
  const lines = codes.join('\n')
  return (
    <Dialog
      title={title}
      closeLabel={formatMessage({ id: 'security.close' })}
      footer={
        <Button onPress={() => onDone(isKept)}>
          <Message id="two-factor-settings.list.done" />
        </Button>
      }
    >
      <Stack space={4}>
        <p>
          <Message id="two-factor-settings.list.lead" />
        </p>
        <div className={css.frame}>
          <ol className={css.codes} aria-label={formatMessage({ id: 'two-factor-settings.list' })}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className={css.actions}>
            <CopyButton
              value={lines}
              label={formatMessage({ id: 'two-factor-settings.list.copy' })}
              copied={formatMessage({ id: 'two-factor-settings.copied' })}
            />
            <Button
              variant="secondary"
              size="small"
              icon={Download}
              onPress={() =>
                saveText(`Paraph\n\n${lines}\n`, formatMessage({ id: 'two-factor-settings.list.fileName' }))
              }
            >
              <Message id="two-factor-settings.list.download" />
            </Button>
          </div>
        </div>
        <Checkbox
          size="large"
          isSelected={isKept}
          onChange={setKept}
          error={isMissed && !isKept && <Message id="two-factor-settings.list.missed" />}
        >
          <Message id="two-factor-settings.list.kept" />
        </Checkbox>
      </Stack>
    </Dialog>
  )
}
