import { ArrowDown, ArrowUp, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { fullName, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { Avatar } from '../../../design/avatar.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { Grip, type useReorder } from '../../../design/reorder.tsx'
import { Tag } from '../../../design/tag.tsx'
import { Message } from '../../../message.tsx'
import {
  acts,
  arrows,
  gripPlace,
  mail as mailStyle,
  name as nameStyle,
  rowArrows,
  signer as row,
  tags,
  you,
} from './signers.css.ts'
import type { StepProps } from '../props.ts'

export type SignerProps = StepProps & {
  signer: DraftSigner
  /** Among all, from 0. */
  place: number
  count: number
  reorder: Pick<ReturnType<typeof useReorder>, 'dragged' | 'gripProps'>
  onMove: (from: number, to: number) => void
}

/** What a person's row is called, wherever it is named. */
export function useNameOf(): (signer: DraftSigner) => string {
  const { formatMessage } = useIntl()
  return (signer) => fullName(signer) || signer.mail || formatMessage({ id: 'request-wizard.signers.new' })
}

/** A signer who is not being edited. */
export function SignerRow(props: SignerProps) {
  const { state, send, signer, place, reorder } = props
  const { formatMessage } = useIntl()
  const { isOrdered } = state.context
  const { key, mail, isMe } = signer
  const name = useNameOf()(signer)
  return (
    <div
      className={row}
      data-row
      {...(reorder.dragged?.from === place && { 'data-dragged': true })}
      {...dropLine(props)}
    >
      <span className={gripPlace}>
        {isOrdered && (
          <Grip label={formatMessage({ id: 'request-wizard.signers.drag' }, { name })} {...reorder.gripProps(place)} />
        )}
      </span>
      <Avatar name={name} look={signer.hue} size="medium" />
      <div>
        <span className={nameStyle}>
          {name}{' '}
          {isMe && (
            <span className={you}>
              <Message id="request-wizard.signers.you" />
            </span>
          )}
        </span>
        <span className={mailStyle}>{mail}</span>
      </div>
      <SignerTags signer={signer} />
      <span className={acts}>
        {isOrdered && (
          <span className={rowArrows}>
            <Arrows {...props} name={name} />
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

/** A line where a row that is dragged would fall. */
export function dropLine({ place, count, reorder: { dragged } }: SignerProps): Record<string, unknown> {
  if (!dragged || dragged.to === dragged.from) return {}
  const at = dragged.to > dragged.from ? dragged.to + 1 : dragged.to
  if (place === at) return { 'data-drop': 'before' }
  return at === count && place === count - 1 ? { 'data-drop': 'after' } : {}
}

/** Does what the grip does, for whoever does not drag. */
export function Arrows({ place, count, onMove, name }: SignerProps & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <span className={arrows}>
      <IconButton
        size="small"
        icon={ArrowUp}
        label={formatMessage({ id: 'request-wizard.signers.up' }, { name })}
        isDisabled={place === 0}
        onPress={() => onMove(place, place - 1)}
      />
      <IconButton
        size="small"
        icon={ArrowDown}
        label={formatMessage({ id: 'request-wizard.signers.down' }, { name })}
        isDisabled={place === count - 1}
        onPress={() => onMove(place, place + 1)}
      />
    </span>
  )
}

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
