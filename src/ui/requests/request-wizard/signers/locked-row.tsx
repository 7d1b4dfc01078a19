import { Lock } from 'lucide-react'
import { useIntl } from 'react-intl'
import { nameOrRole, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { Avatar } from '../../../design/avatar.tsx'
import { Icon } from '../../../design/icon.tsx'
import { dropLine } from '../../../design/reorder.css.ts'
import { dropAt } from '../../../design/reorder.tsx'
import type { OrderPlace } from '../../../documents/signing-order/signing-order.tsx'
import { Message } from '../../../message.tsx'
import { SignerName } from './signer-name.tsx'
import { SignerPill, signerTag } from '../../status.tsx'
import type { StepProps } from '../props.ts'
import { lock, locked, mail as mailStyle, signer as row, tags } from './signers.css.ts'

type LockedRowProps = Pick<StepProps, 'state'> & OrderPlace & { signer: DraftSigner }

/** The row of a signer who has signed or refused, who stays as they are (SIGR-012): a lock, and why. */
export function LockedRow({ state, signer, reorder, ...place }: LockedRowProps) {
  const { formatDate, formatMessage } = useIntl()
  const { hue, isMe, mail, sent } = signer
  if (!sent) return null
  const name = nameOrRole(signer)
  const status = sent.status === 'REJECTED' ? sent.status : 'SIGNED'
  const at = formatDate(sent.actedAt ?? '', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: state.context.timeZone,
  })
  return (
    <fieldset
      aria-label={formatMessage({ id: 'request-locks.signer' }, { name, status })}
      className={`${row} ${locked} ${dropLine}`}
      data-row
      {...dropAt(place, reorder.dragged)}
    >
      <span className={lock}>
        <Icon of={Lock} size={16} />
      </span>
      <Avatar name={name} look={hue} size="medium" tag={signerTag(status)} />
      <div>
        <SignerName name={name} isMe={isMe} />
        <span className={mailStyle}>{mail}</span>
        <span className={mailStyle}>
          <Message id={`request-locks.signer.${status}`} values={{ at }} />
        </span>
      </div>
      <span className={tags}>
        <SignerPill status={status} />
      </span>
    </fieldset>
  )
}
