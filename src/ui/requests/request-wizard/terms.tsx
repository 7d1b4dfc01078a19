import { useIntl } from 'react-intl'
import { areMerged } from '#machines/rules/requests/settings/request-params.ts'
import { filledMetadata } from '#machines/rules/edit/metadata.ts'
import { daysUntil } from '#machines/rules/requests/settings/expiry.ts'
import { Facts } from '../../design/facts.tsx'
import { Link } from '../../design/link.tsx'
import { muted } from '../../design/text.css.ts'
import { reassignmentFacts } from '../../mail/reassignment-fact.tsx'
import { Message } from '../../message.tsx'
import { noticeDays, shownNotice } from '#machines/rules/requests/reminders.ts'
import { copyFacts } from '../settings/copy-recipients.tsx'
import { reminderFacts } from '../settings/reminder-facts.tsx'
import { metadataFacts, redirectFacts } from '../settings/request-settings.tsx'
import { change } from './review.css.ts'
import type { StepProps } from './props.ts'
import { cityOf, noonOf } from './format.ts'

/** The terms of the request: expiry, language and kind of signature. */
export function Terms({ state, send, tools }: StepProps) {
  const { formatMessage, formatList } = useIntl()
  const { expiresOn, timeZone, today, language, ccRecipients, params, customFields, files } = state.context
  const notice = ({ daysBeforeExpirationNotification: days }: NonNullable<typeof params>) =>
    shownNotice(days, noticeDays(expiresOn, today))
  const isMerged = areMerged(params ?? {}, files.length)
  return (
    <>
      <Facts
        layout="below"
        facts={[
          {
            id: 'deadline',
            term: <Message id="request-wizard.review.deadline" />,
            fact: (
              <>
                <Message id="request-wizard.review.deadline.value" values={{ day: noonOf(expiresOn) }} />
                <br />
                <span className={muted}>
                  <Message
                    id="request-wizard.review.deadline.zone"
                    values={{ zone: cityOf(timeZone), days: daysUntil(expiresOn, today) }}
                  />
                </span>
              </>
            ),
          },
          {
            id: 'language',
            term: <Message id="request-wizard.review.language" />,
            fact: <Message id={`request-wizard.language.${language}`} />,
          },
          ...copyFacts(ccRecipients),
          {
            id: 'signed',
            term: <Message id="request-wizard.review.signed" />,
            fact: (
              <Message id={isMerged ? 'request-wizard.review.signed.value' : 'request-wizard.review.signed.separate'} />
            ),
          },
          ...(tools.attachedFiles.length > 0 && params?.sendFilesByEmail !== false
            ? [
                {
                  id: 'attached',
                  term: <Message id="request-wizard.review.attached" />,
                  fact: formatList(
                    tools.attachedFiles.map((type) => formatMessage({ id: `request-wizard.review.attached.${type}` })),
                  ),
                },
              ]
            : []),
          ...metadataFacts(filledMetadata(customFields)),
          ...(params
            ? [...reminderFacts(params, notice(params)), ...reassignmentFacts(params), ...redirectFacts(params)]
            : []),
        ]}
      />
      <p className={change}>
        <Link onPress={() => send({ type: 'step.chosen', step: 'settings' })}>
          {formatMessage({ id: 'request-wizard.review.change.settings' })}
        </Link>
      </p>
    </>
  )
}
