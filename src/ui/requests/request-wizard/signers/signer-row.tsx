import { Pencil, ShieldAlert, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { isLocked, nameOrRole, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { Avatar } from '../../../design/avatar.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { dropLine } from '../../../design/reorder.css.ts'
import { Arrows, dropAt, Grip } from '../../../design/reorder.tsx'
import { Tag } from '../../../design/tag.tsx'
import { LockedRow } from './locked-row.tsx'
import type { OrderPlace } from '../../../documents/signing-order/signing-order.tsx'
import { Message } from '../../../message.tsx'
import { SignerName } from './signer-name.tsx'
import { acts, gripPlace, mail as mailStyle, replaced, rowArrows, signer as row, tags } from './signers.css.ts'
import type { StepProps } from '../props.ts'

/** The props of a signer's row and form. */
export type SignerProps = StepProps &
  OrderPlace & {
    signer: DraftSigner
  }

/** The name shown for a signer, or a placeholder. */
export function useNameOf(): (signer: DraftSigner) => string {
  const { formatMessage } = useIntl()
  return (signer) => nameOrRole(signer) || formatMessage({ id: 'request-wizard.signers.new' })
}

/** The row of a signer who is not being edited. */
export const SignerRow = (props: SignerProps) =>
  isLocked(props.signer) ? <LockedRow {...props} /> : <FreeRow {...props} />

function FreeRow(props: SignerProps) {
  const { state, send, signer, index, reorder } = props
  const { formatMessage } = useIntl()
  const { isOrdered } = state.context
  const { key, mail, isMe } = signer
  const name = useNameOf()(signer)
  return (
    <div
      className={`${row} ${dropLine}`}
      data-row
      {...(reorder.dragged?.from === index && { 'data-dragged': true })}
      {...dropAt(props, reorder.dragged)}
    >
      <span className={gripPlace}>
        {isOrdered && (
          <Grip label={formatMessage({ id: 'request-wizard.signers.drag' }, { name })} {...reorder.gripProps(index)} />
        )}
      </span>
      <Avatar name={name} look={signer.hue} size="medium" />
      <div>
        <SignerName name={name} isMe={isMe} />
        <span className={mailStyle}>{mail}</span>
        <RoleName signer={signer} />
        <ReplacedOtp former={state.context.replacedOtp[key]} />
      </div>
      <SignerTags signer={signer} />
      <span className={acts}>
        {isOrdered && (
          <span className={rowArrows}>
            <SignerArrows {...props} name={name} />
          </span>
        )}
        {isMe ? (
          <IconButton
            size="small"
            icon={Trash2}
            label={formatMessage({ id: 'request-wizard.signers.remove' }, { name })}
            onPress={() => send({ type: 'me.switched', signs: false })}
          />
        ) : (
          <IconButton
            size="small"
            icon={Pencil}
            label={formatMessage({ id: 'request-wizard.signers.edit' }, { name })}
            onPress={() => send({ type: 'signer.opened', key })}
          />
        )}
      </span>
    </div>
  )
}

/** The role that a template gives a signer, which fields are named after. */
export const RoleName = ({ signer }: { signer: DraftSigner }) =>
  signer.hasOwnRole &&
  nameOrRole(signer) !== signer.role && (
    <span className={mailStyle}>
      <Message id="request-wizard.signers.role" values={{ role: signer.role }} />
    </span>
  )

/** Buttons that move a signer up and down. */
export function SignerArrows({ index, count, mayMove, onMove, name }: SignerProps & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <Arrows
      index={index}
      count={count}
      mayMove={mayMove}
      onMove={onMove}
      up={formatMessage({ id: 'request-wizard.signers.up' }, { name })}
      down={formatMessage({ id: 'request-wizard.signers.down' }, { name })}
    />
  )
}

type ReplacedOtpProps = { former: DraftSigner['otpType'] | undefined }

/** That a signer confirms in another way than was chosen, since the organisation no longer has that one (SIGR-041). */
export const ReplacedOtp = ({ former }: ReplacedOtpProps) =>
  former && (
    <span className={replaced}>
      <Icon of={ShieldAlert} size={14} />
      <span>
        <Message id={`request-wizard.signers.replacedOtp.${former}`} />
      </span>
    </span>
  )

/** How a signer authenticates, and whether their signature is optional. */
export const SignerTags = ({ signer: { otpType, signatureType } }: { signer: DraftSigner }) => (
  <span className={tags}>
    {signatureType === 'OPTIONAL' && (
      <Tag>
        <Message id="request-wizard.signers.optional" />
      </Tag>
    )}
    <Tag>
      <Icon of={otpType === 'MAIL' ? ShieldCheck : ShieldOff} size={14} />
      <Message id={`request-wizard.signers.code.${otpType}`} />
    </Tag>
  </span>
)
