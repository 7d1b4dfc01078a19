import { Check, Copy } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Anchored } from '#machines/rules/requests/trail/anchored.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Facts } from '../../design/facts.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Link } from '../../design/link.tsx'
import { unseen } from '../../design/text.css.ts'
import { useCopied } from '../../design/use-copied.ts'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import { check as checkStyle, code, value as valueStyle, words } from './anchor.css.ts'

type AnchorDialogProps = {
  of: Anchored
  timeZone: string
  /** The address where the signed document is checked; null if there is none. */
  check: string | null
  onClose: () => void
}

/** How a file or an act is anchored (REQD-017): when, for whom, and each value that leads to the block. */
export function AnchorDialog({ of: { name, hash, phrase, anchor }, timeZone, check, onClose }: AnchorDialogProps) {
  const { formatMessage } = useIntl()
  const close = formatMessage({ id: 'anchor-detail.close' })
  const values = [
    ['fingerprint', hash],
    ['root', anchor.rootHash],
    ['operation', anchor.transactionHash],
    ['contract', anchor.contractAddress],
    ['block', anchor.blockHash],
    ['phrase', phrase],
  ] as const
  return (
    <Dialog
      title={<Message id="anchor-detail.title" />}
      subtitle={<span className={words}>{name}</span>}
      closeLabel={close}
      onClose={onClose}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {close}
        </Button>
      }
    >
      <Facts
        layout="below"
        facts={[
          ...(anchor.validatedDate === null
            ? []
            : [
                {
                  id: 'at',
                  term: <Message id="anchor-detail.at" />,
                  fact: <When at={anchor.validatedDate} timeZone={timeZone} />,
                },
              ]),
          {
            id: 'tenant',
            term: <Message id="anchor-detail.tenant" />,
            fact: <span className={words}>{anchor.tenant}</span>,
          },
          ...values.flatMap(([is, value]) => (value === null ? [] : [valueFact(is, value)])),
        ]}
      />
      {check && (
        <p className={checkStyle}>
          <Link href={check} target="_blank">
            <Message id="anchor-detail.check" />
          </Link>
        </p>
      )}
    </Dialog>
  )
}

type ValueName = 'fingerprint' | 'root' | 'operation' | 'contract' | 'block' | 'phrase'

const valueFact = (is: ValueName, value: string) => ({
  id: is,
  term: <Message id={`anchor-detail.${is}`} />,
  fact: <Value is={is} value={value} />,
})

function Value({ is, value }: { is: ValueName; value: string }) {
  const { formatMessage } = useIntl()
  const { isCopied, copy } = useCopied(value)
  const what = formatMessage({ id: `anchor-detail.${is}` })
  return (
    <span className={valueStyle}>
      <span className={code}>{value}</span>
      <IconButton
        icon={isCopied ? Check : Copy}
        size="small"
        label={formatMessage({ id: 'anchor-detail.copy' }, { what })}
        onPress={copy}
      />
      <output className={unseen}>{isCopied && formatMessage({ id: 'anchor-detail.copied' })}</output>
    </span>
  )
}
