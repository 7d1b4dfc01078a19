import { useIntl } from 'react-intl'
import { turnsOf } from '#machines/rules/requests/draft-signers.ts'
import { Message } from '../../message.tsx'
import { dense, muted } from '../../design/text.css.ts'
import {
  letter,
  letterBody,
  letterButton,
  letterFiles,
  letterHead,
  letterLead,
  letterLogo,
  letterSubject,
  previewTitle,
} from './settings.css.ts'
import type { StepProps } from './props.ts'
import { cityOf, noonOf, useNames } from './format.ts'

/** A preview of the invitation the first signers will get, in the language of the page. */
export function MailPreview({ state, tools: { sender } }: StepProps) {
  const { locale } = useIntl()
  const names = useNames()
  const { signers, isOrdered, files, name, language, expiresOn, timeZone } = state.context
  const first = (isOrdered ? turnsOf(signers)[0] : signers) ?? []
  return (
    <section>
      <h2 className={previewTitle}>
        <Message id="request-wizard.mail.title" />
      </h2>
      <div className={letter}>
        <div className={letterHead}>
          <span>
            <Message id="request-wizard.mail.from" values={{ sender: sender.organization }} />
          </span>
          <span>
            <Message id="request-wizard.mail.to" values={{ name: names(first) }} />
          </span>
          <span className={letterSubject}>
            <Message id="request-wizard.mail.subject" values={{ sender: sender.name, name }} />
          </span>
        </div>
        <div className={letterBody}>
          <span className={letterLogo}>{sender.organization}</span>
          <p className={letterLead}>
            <Message id="request-wizard.mail.lead" values={{ sender: sender.name, files: files.length }} />
          </p>
          <ul className={letterFiles}>
            {files.map(({ key, fileName }) => (
              <li key={key}>{fileName}</li>
            ))}
          </ul>
          {expiresOn && (
            <p>
              <Message id="request-wizard.mail.deadline" values={{ day: noonOf(expiresOn), zone: cityOf(timeZone) }} />
            </p>
          )}
          <span aria-hidden className={letterButton}>
            <Message id="request-wizard.mail.button" />
          </span>
        </div>
      </div>
      {!locale.startsWith(language.toLowerCase()) && (
        <p className={`${dense} ${muted}`}>
          <Message id={language === 'EN' ? 'request-wizard.mail.inEnglish' : 'request-wizard.mail.inFrench'} />
        </p>
      )}
    </section>
  )
}
