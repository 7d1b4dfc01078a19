import { useIntl } from 'react-intl'
import type { Anchored } from '#machines/rules/requests/trail/anchored.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Link } from '../../design/link.tsx'
import { Message } from '../../message.tsx'
import { AnchorFacts } from '../../proofs/anchor/anchor-facts.tsx'
import { check as checkStyle, words } from '../../proofs/anchor/anchor-facts.css.ts'

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
      <AnchorFacts anchor={anchor} timeZone={timeZone} hash={hash} phrase={phrase} />
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
