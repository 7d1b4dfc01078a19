import type { components } from '#openapi'
import { mailTextOf } from '#machines/rules/mail/mail-texts.ts'
import { Facts } from '../../design/facts.tsx'
import { Message } from '../../message.tsx'
import { Section } from '../../design/section.tsx'
import { address, words } from './request-settings.css.ts'
import { isUsual, reminderFacts } from './reminder-facts.tsx'
import { reassignmentFacts } from '../../mail/reassignment-fact.tsx'
import { mails } from '../../mail/signer-mails.ts'

type Schemas = components['schemas']
type Params = Schemas['RequestParams']

const redirects = ['signingRedirectUrl', 'failureSigningRedirectUrl'] as const

/** The addresses that signers are sent to, as facts. */
export const redirectFacts = (params: Params) =>
  redirects.flatMap((name) => {
    const url = params[name]
    const term = <Message id={`request-settings.${name}`} />
    return url === null || url === '' ? [] : [{ id: name, term, fact: <span className={address}>{url}</span> }]
  })

/** What the sender noted on a request, as facts. */
export const metadataFacts = (entries: Schemas['Request']['customFields']) =>
  entries.map(({ key, value }) => ({ id: `noted ${key}`, term: key, fact: <span className={words}>{value}</span> }))

/** What the sender noted on a request; nothing if they noted nothing (REQD-012). */
export function RequestMetadata({ entries }: { entries: Schemas['Request']['customFields'] }) {
  if (entries.length === 0) return null
  return (
    <Section title={<Message id="request-settings.metadata" />}>
      <Facts layout="below" facts={metadataFacts(entries)} />
    </Section>
  )
}

/** The advanced parameters of a request that differ from what every request has; nothing if none does. */
export function RequestSettings({ params }: { params: Params }) {
  const facts = [
    ...(params.sendFilesByEmail
      ? []
      : [
          {
            id: 'files',
            term: <Message id="request-settings.lastEmail" />,
            fact: <Message id="request-settings.noFiles" />,
          },
        ]),
    ...(params.filesTreatment === 'KEEP_SEPARATED'
      ? [
          {
            id: 'signed',
            term: <Message id="request-settings.signed" />,
            fact: <Message id="request-settings.separate" />,
          },
        ]
      : []),
    ...(isUsual(params) ? [] : reminderFacts(params, params.daysBeforeExpirationNotification)),
    ...reassignmentFacts(params),
    ...redirectFacts(params),
    ...mails.flatMap((type) => {
      const text = mailTextOf(params, type)
      const term = <Message id={`request-settings.message.${type}`} />
      return text === '' ? [] : [{ id: type, term, fact: <span className={words}>{text}</span> }]
    }),
  ]
  if (facts.length === 0) return null
  return (
    <Section title={<Message id="request-settings.advanced" />}>
      <Facts layout="below" facts={facts} />
    </Section>
  )
}
