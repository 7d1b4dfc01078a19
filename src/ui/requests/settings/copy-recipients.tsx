import type { ReactNode } from 'react'
import type { components } from '#openapi'
import { fact, term } from '../../design/facts.css.ts'
import { Message } from '../../message.tsx'
import { MailReturned } from '../returned/mail-returned.tsx'
import { addresses, line } from './copy-recipients.css.ts'

const Addresses = ({ mails }: { mails: readonly string[] }) => (
  <ul className={addresses}>
    {mails.map((mail) => (
      <li key={mail}>{mail}</li>
    ))}
  </ul>
)

/** Who gets copies, as facts; none if nobody does. */
export const copyFacts = (mails: readonly string[]): { id: string; term: ReactNode; fact: ReactNode }[] =>
  mails.length === 0
    ? []
    : [{ id: 'copies', term: <Message id="copy-recipients.label" />, fact: <Addresses mails={mails} /> }]

type Recipient = components['schemas']['CopyRecipient']
/** Somebody who gets copies, with more for those who sent the request. */
export type Copied = Pick<Recipient, 'email'> & Partial<Recipient>

type CopiesProps = {
  recipients: readonly Copied[]
  timeZone: string
  /** Null if the account may not change addresses, or no longer. */
  onChangeAddress: ((recipient: { id: string; mail: string }) => void) | null
}

/** Who gets copies of a request, and whose mail came back, among its facts; nothing if nobody gets one. */
export const CopiesTerm = ({ recipients, timeZone, onChangeAddress }: CopiesProps) =>
  recipients.length > 0 && (
    <div className={line}>
      <dt className={term}>
        <Message id="copy-recipients.label" />
      </dt>
      <dd className={fact}>
        <ul className={addresses}>
          {recipients.map(({ id, email, mailReturned }) => (
            <li key={email}>
              {email}
              {mailReturned && (
                <MailReturned
                  {...mailReturned}
                  name={email}
                  timeZone={timeZone}
                  onChange={onChangeAddress && id !== undefined ? () => onChangeAddress({ id, mail: email }) : null}
                />
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
