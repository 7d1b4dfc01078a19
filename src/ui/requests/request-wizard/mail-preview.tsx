import { endOfDay } from '#machines/rules/common/day.ts'
import { invitationOf } from '#machines/rules/mail/invitation.ts'
import { tidyFreeText } from '#machines/rules/mail/free-text.ts'
import { mailTextOf } from '#machines/rules/mail/mail-texts.ts'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { instantIn } from '#machines/rules/requests/settings/expiry.ts'
import { Message } from '../../message.tsx'
import {
  letter,
  letterBody,
  letterButton,
  letterFact,
  letterFactValue,
  letterFile,
  letterFiles,
  letterHead,
  letterLead,
  letterLogo,
  letterMessage,
  letterStrong,
  letterSubject,
  letterWords,
  previewTitle,
} from './settings.css.ts'
import type { StepProps } from './props.ts'
import { useNames } from './format.ts'

/** The invitation that the first signer will get, word for word and in the language it is sent in. */
export function MailPreview({ state, tools: { sender } }: StepProps) {
  const names = useNames()
  const { signers, isOrdered, files, name, language, expiresOn, timeZone, params } = state.context
  const first = ((isOrdered ? turnsOf(signers)[0] : signers) ?? []).slice(0, 1)
  const signer = names(first)
  const { subject, heading, greeting, message, paragraphs, documents, facts, button } = invitationOf({
    language,
    request: name,
    sender: sender.name,
    signer,
    message: params ? tidyFreeText(mailTextOf(params, 'SIGNER_SIGNATURE_CREATED_MAIL')) : '',
    isOptional: first[0]?.signatureType === 'OPTIONAL',
    documents: files.map(({ fileName, pages }) => ({ name: fileName, pages: pages || null })),
    expiresAt: expiresOn ? endOfDay(new Date(instantIn(expiresOn, timeZone)), timeZone) : null,
    timeZone,
  })
  const written = { lang: language.toLowerCase() }
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
            <Message id="request-wizard.mail.to" values={{ name: signer }} />
          </span>
          <span className={letterSubject} {...written}>
            {subject}
          </span>
        </div>
        <div className={letterBody} {...written}>
          <span className={letterLogo}>{sender.organization}</span>
          <p className={letterLead}>{heading}</p>
          <p>{greeting}</p>
          {message && (
            <div className={letterMessage}>
              <p className={letterFact}>{message.label}</p>
              <p className={letterWords}>{message.text}</p>
            </div>
          )}
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul className={letterFiles}>
            {documents.map((file, i) => (
              <li key={files[i]?.key}>
                <span className={letterFile}>{file.name}</span> {file.note}
              </li>
            ))}
          </ul>
          <dl className={letterFact}>
            {facts
              .filter(({ value }) => value !== '')
              .map(({ label, value, isStrong = false }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={isStrong ? letterStrong : letterFactValue}>{value}</dd>
                </div>
              ))}
          </dl>
          <span aria-hidden className={letterButton}>
            {button}
          </span>
        </div>
      </div>
    </section>
  )
}
