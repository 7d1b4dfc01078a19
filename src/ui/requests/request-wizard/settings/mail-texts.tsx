import { MailTextFields } from '../../../mail/mail-text-fields.tsx'
import type { ParamsProps } from './advanced.tsx'

/** The sender's own words in the mails to signers (SET-004, SET-017). */
export const MailTexts = ({ send, params, sought }: ParamsProps) => (
  <MailTextFields
    texts={params}
    sought={sought?.param === 'customMailsContent' ? sought.at : null}
    onChange={(customMailsContent) => send({ type: 'settings.changed', change: { params: { customMailsContent } } })}
  />
)
