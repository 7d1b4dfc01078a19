import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { countSigned } from '#machines/rules/requests/settings/request-note.ts'
import { Avatar } from '../../design/avatar.tsx'
import { Button } from '../../design/button.tsx'
import { Tag } from '../../design/tag.tsx'
import { fixed } from '../../design/tokens.ts'
import { dense, muted, strong, unseen } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import {
  how,
  motive,
  role,
  signer as signerStyle,
  signerEnd,
  signers as signersStyle,
  swatch,
  words,
} from './detail.css.ts'
import { MailReturned } from '../returned/mail-returned.tsx'
import { Section } from '../../design/section.tsx'
import { SignerPill, signerTag } from '../status.tsx'

type Signer = components['schemas']['Signer']

const hues = Object.keys(fixed.hue) as (keyof typeof fixed.hue)[]
const hueOf = (index: number) => hues[index % hues.length]!

type SignersProps = {
  signers: readonly Signer[]
  timeZone: string
  /** Null if the account may not change addresses. */
  onChangeAddress: ((signer: Signer) => void) | null
  /** Null if nobody can be reminded. */
  onRemind: (() => void) | null
}

/** The signers in their signing order, each with their status. */
export const RequestSigners = ({ signers, timeZone, onChangeAddress, onRemind }: SignersProps) => (
  <Section
    title={<Message id="request-detail.signers" />}
    beside={<Message id="request-detail.signed" values={countSigned(signers)} />}
    {...(onRemind && {
      action: (
        <Button variant="secondary" size="small" onPress={onRemind}>
          <Message id="reminder.open" />
        </Button>
      ),
    })}
  >
    <ol className={signersStyle}>
      {signers
        .map((signer, index) => ({ signer, hue: hueOf(index) }))
        .toSorted((a, b) => a.signer.orderToSign - b.signer.orderToSign)
        .map(({ signer, hue }) => {
          const name = `${signer.firstName} ${signer.lastName}`
          // A role that nobody named has the name of its signer.
          const roles = signer.roles.filter((one) => one !== name)
          const isDone = signer.signatureSignerStatus === 'SIGNED'
          return (
            <li key={signer.id} className={signerStyle} {...(isDone && { 'data-done': true })}>
              <Avatar name={name} look={hue} tag={signerTag(signer.signatureSignerStatus)} />
              <div>
                <p>
                  <span className={strong}>{name}</span>{' '}
                  {signer.signatureType === 'OPTIONAL' && (
                    <Tag>
                      <Message id="request-detail.isOptional" />
                    </Tag>
                  )}
                  {roles.length > 0 && (
                    <span className={role}>
                      <span className={swatch} style={{ background: fixed.hue[hue] }} />
                      {roles.join(', ')}
                    </span>
                  )}
                </p>
                <p className={`${dense} ${muted} ${words}`}>{signer.mail}</p>
                <p className={`${dense} ${muted} ${how}`}>
                  {signer.orderToSign > 0 && (
                    <span>
                      <Message id="request-detail.turn" values={{ order: signer.orderToSign }} />
                    </span>
                  )}
                  <span>
                    <Message id={`request-detail.code.${signer.otpType}`} />
                  </span>
                  {signer.embedded && (
                    <span>
                      <Message id="request-detail.embedded" />
                    </span>
                  )}
                </p>
                <p className={`${dense} ${muted}`}>
                  <LastEvent signer={signer} timeZone={timeZone} />
                </p>
                {signer.reassignedBy && (
                  <>
                    <p className={`${dense} ${muted}`}>
                      <ReassignedBy {...signer.reassignedBy} timeZone={timeZone} />
                    </p>
                    <p className={motive}>
                      <span className={unseen}>
                        <Message id="request-detail.reassignReason" />
                      </span>{' '}
                      {signer.reassignedBy.reason}
                    </p>
                  </>
                )}
                {signer.refusal && (
                  <p className={motive}>
                    <span className={unseen}>
                      <Message id="request-detail.refusalMotive" />
                    </span>{' '}
                    {signer.refusal.motive}
                  </p>
                )}
                {signer.mailReturned && (
                  <MailReturned
                    {...signer.mailReturned}
                    name={name}
                    timeZone={timeZone}
                    onChange={
                      onChangeAddress && signer.signatureSignerStatus === 'PENDING'
                        ? () => onChangeAddress(signer)
                        : null
                    }
                  />
                )}
              </div>
              <span className={signerEnd}>
                <SignerPill status={signer.signatureSignerStatus} />
              </span>
            </li>
          )
        })}
    </ol>
  </Section>
)

/** Who asked this signer to sign in their place, and when. */
function ReassignedBy({ fullName, date, timeZone }: NonNullable<Signer['reassignedBy']> & { timeZone: string }) {
  const at = useIntl().formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return <Message id="request-detail.reassignedBy" values={{ name: fullName, at }} />
}

function LastEvent({ signer, timeZone }: { signer: Signer; timeZone: string }) {
  const { formatDate } = useIntl()
  const moment = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (signer.signedDate)
    return (
      <Message
        id={signer.otpType === 'MAIL' ? 'request-detail.signedByCode' : 'request-detail.signedOn'}
        values={{ at: moment(signer.signedDate) }}
      />
    )
  if (signer.refusal) return <Message id="request-detail.refusedOn" values={{ at: moment(signer.refusal.date) }} />
  if (signer.signatureSignerStatus === 'CREATED') return <Message id="request-detail.later" />
  if (!signer.lastMailDate) return null
  const at = moment(signer.lastMailDate)
  return signer.numberOfReminder > 0 ? (
    <Message id="request-detail.reminded" values={{ at, count: signer.numberOfReminder }} />
  ) : (
    <Message id="request-detail.askedOn" values={{ at }} />
  )
}
