import type { contactSuggestionsMachine } from '#machines/flows/contacts/contact-suggestions.machine.ts'
import { newSigner, type SignerChange } from '#machines/rules/requests/draft-signers.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { MailField } from '#ui/requests/request-wizard/signers/mail-field.tsx'
import { SuggestionsContext } from '#ui/requests/request-wizard/signers/suggestions.ts'
import { suggestionsOf } from '../../../src/app/hosts/contact-suggestions.tsx'

const signer = newSigner('s1', [], { otpType: 'MAIL' })

type SuggestedMailProps = ViewProps<typeof contactSuggestionsMachine> & { onChange?: (change: SignerChange) => void }

/** The email of a signer in whose form the query of the flow is typed. */
export function SuggestedMail({ state, send, onChange = () => {} }: SuggestedMailProps) {
  return (
    <SuggestionsContext value={suggestionsOf({ state, send })}>
      <MailField
        signer={{ ...signer, mail: state.context.query }}
        signers={[]}
        onChange={onChange}
        onKeyDown={() => {}}
        onPaste={() => {}}
      />
    </SuggestionsContext>
  )
}
