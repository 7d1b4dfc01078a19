import { GitFork } from 'lucide-react'
import { useIntl } from 'react-intl'
import { fieldsOf } from '#machines/rules/documents/shared-document.ts'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { type DraftSigner } from '#machines/rules/requests/draft-signers.ts'
import { turnsOf } from '#machines/rules/documents/turns.ts'
import { Avatar } from '../../design/avatar.tsx'
import { Icon } from '../../design/icon.tsx'
import { TextButton } from '../../design/link.tsx'
import { Message } from '../../message.tsx'
import { fields, list, listed, note, preview, step, stepNumber } from './review.css.ts'
import { ReplacedOtp, SignerTags, useNameOf } from './signers/signer-row.tsx'
import { mail, name as nameStyle, you } from './signers/signers.css.ts'

type SignerListProps = {
  draft: WizardContext
  /** Called with the key of the signer as whom the sender wants to see the draft; undefined where there is no preview. */
  onPreview?: (key: string) => void
}

/** The signers by turn, read-only: name, number of fields, and authentication (SET-018). */
export function SignerList({ draft, onPreview }: SignerListProps) {
  const turns = draft.isOrdered ? turnsOf(draft.signers) : [draft.signers]
  return (
    <ol className={list}>
      {turns.map((people, i) => (
        <li key={people[0]?.key ?? ''} className={step} {...(!draft.isOrdered && { 'data-flat': true })}>
          {draft.isOrdered && <span className={stepNumber}>{i + 1}</span>}
          <div>
            {draft.isOrdered && people.length > 1 && (
              <p className={note}>
                <Icon of={GitFork} />
                <Message id="request-wizard.review.together" />
              </p>
            )}
            <ul>
              {people.map((signer) => (
                <Listed key={signer.key} signer={signer} draft={draft} {...(onPreview && { onPreview })} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Listed({ signer, draft, onPreview }: SignerListProps & { signer: DraftSigner }) {
  const { formatMessage } = useIntl()
  const name = useNameOf()(signer)
  return (
    <li className={listed} {...(onPreview && { 'data-previewed': true })}>
      <Avatar name={name} look={signer.hue} />
      <div>
        <span className={nameStyle}>
          {name}{' '}
          {signer.isMe && (
            <span className={you}>
              <Message id="request-wizard.signers.you" />
            </span>
          )}
        </span>
        <span className={mail}>{signer.mail}</span>
        <ReplacedOtp former={draft.replacedOtp[signer.key]} />
      </div>
      <span className={fields}>
        <Message id="request-wizard.review.fields" values={{ fields: fieldsOf(draft, signer.role) }} />
      </span>
      <SignerTags signer={signer} />
      {onPreview && (
        <span className={preview}>
          <TextButton
            aria-label={formatMessage({ id: 'request-wizard.preview.as' }, { name })}
            onPress={() => onPreview(signer.key)}
          >
            <Message id="request-wizard.preview.short" />
          </TextButton>
        </span>
      )}
    </li>
  )
}
