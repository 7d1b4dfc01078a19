import { Eye } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '../../../design/button.tsx'
import { Menu } from '../../../design/menu.tsx'
import { Message } from '../../../message.tsx'
import type { StepProps } from '../props.ts'
import { useNameOf } from '../signers/signer-row.tsx'

/** Opens the preview for one of the signers; of several, a menu asks for which. */
export function PreviewChoice({ state: { context }, send }: StepProps) {
  const { formatMessage } = useIntl()
  const nameOf = useNameOf()
  const [first, ...others] = context.signers
  const open = (key: string) => send({ type: 'preview.opened', key })
  if (!first) return null
  if (others.length === 0)
    return (
      <Button variant="quiet" size="small" icon={Eye} onPress={() => open(first.key)}>
        <Message id="request-wizard.preview" />
      </Button>
    )
  return (
    <Menu
      label={formatMessage({ id: 'request-wizard.preview' })}
      onAction={open}
      options={context.signers.map((signer) => ({ id: signer.key, label: nameOf(signer) }))}
    >
      {(trigger) => (
        <Button {...trigger} variant="quiet" size="small" icon={Eye}>
          <Message id="request-wizard.preview" />
        </Button>
      )}
    </Menu>
  )
}
