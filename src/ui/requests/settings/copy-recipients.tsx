import type { ReactNode } from 'react'
import type { components } from '#openapi'
import { fact, term } from '../../design/facts.css.ts'
import { Message } from '../../message.tsx'
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

/** Who gets copies of a request, among its facts; nothing if nobody does. */
export const CopiesTerm = ({ recipients }: { recipients: components['schemas']['Request']['ccRecipients'] }) =>
  recipients.length > 0 && (
    <div className={line}>
      <dt className={term}>
        <Message id="copy-recipients.label" />
      </dt>
      <dd className={fact}>
        <Addresses mails={recipients.map(({ email }) => email)} />
      </dd>
    </div>
  )
