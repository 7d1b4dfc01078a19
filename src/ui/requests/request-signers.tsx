import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { countSigned } from '#machines/rules/requests/request-note.ts'
import { Avatar } from '../design/avatar.tsx'
import { fixed } from '../design/tokens.ts'
import { dense, muted, strong } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { role, signer as signerStyle, signerEnd, signers as signersStyle, swatch } from './detail.css.ts'
import { Part } from './parts.tsx'
import { SignerPill, tagOf } from './state.tsx'

type Signer = components['schemas']['Signer']

const hues = Object.keys(fixed.hue) as (keyof typeof fixed.hue)[]
const hueOf = (place: number) => hues[place % hues.length]!

type SignersProps = { signers: readonly Signer[]; timeZone: string }

/** Who signs, in their order, and how far each has come. */
export const RequestSigners = ({ signers, timeZone }: SignersProps) => (
  <Part
    title={<Message id="request-detail.signers" />}
    beside={<Message id="request-detail.signed" values={countSigned(signers)} />}
  >
    <ol className={signersStyle}>
      {signers
        .map((signer, place) => ({ signer, hue: hueOf(place) }))
        .toSorted((a, b) => a.signer.orderToSign - b.signer.orderToSign)
        .map(({ signer, hue }) => {
          const name = `${signer.firstName} ${signer.lastName}`
          const isDone = signer.signatureSignerStatus === 'SIGNED'
          return (
            <li key={signer.id} className={signerStyle} {...(isDone && { 'data-done': true })}>
              <Avatar name={name} look={hue} tag={tagOf(signer.signatureSignerStatus)} />
              <div>
                <p>
                  <span className={strong}>{name}</span>
                  <span className={role}>
                    <span className={swatch} style={{ background: fixed.hue[hue] }} />
                    {signer.roles.join(', ')}
                  </span>
                </p>
                <p className={`${dense} ${muted}`}>{signer.mail}</p>
                <p className={`${dense} ${muted}`}>
                  <Said signer={signer} timeZone={timeZone} />
                </p>
              </div>
              <span className={signerEnd}>
                <SignerPill status={signer.signatureSignerStatus} />
              </span>
            </li>
          )
        })}
    </ol>
  </Part>
)

function Said({ signer, timeZone }: { signer: Signer; timeZone: string }) {
  const { formatDate } = useIntl()
  const moment = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (signer.signedDate)
    return (
      <Message
        id={signer.otpType === 'MAIL' ? 'request-detail.signedByCode' : 'request-detail.signedOn'}
        values={{ at: moment(signer.signedDate) }}
      />
    )
  if (signer.signatureSignerStatus === 'CREATED') return <Message id="request-detail.later" />
  return signer.lastMailDate && <Message id="request-detail.askedOn" values={{ at: moment(signer.lastMailDate) }} />
}
