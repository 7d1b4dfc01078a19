import { useContext, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { fullNameOf } from '#machines/rules/common/name.ts'
import type { DraftSigner, SignerChange } from '#machines/rules/requests/draft-signers.ts'
import { useTyped } from '../../../design/kept.ts'
import { SuggestField } from '../../../design/suggest-field.tsx'
import { TextField } from '../../../design/text-field.tsx'
import { SuggestionsContext } from './suggestions.ts'

type MailFieldProps = {
  signer: DraftSigner
  signers: readonly DraftSigner[]
  error?: string
  onChange: (change: SignerChange) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

type Names = Pick<DraftSigner, 'firstName' | 'lastName'>
const namesOf = ({ firstName, lastName }: Names): Names => ({ firstName, lastName })
const isSameNames = (one: Names, other: Names) => one.firstName === other.firstName && one.lastName === other.lastName

/** The email of a signer. What is typed is searched in the address book; choosing somebody fills in the names, too. */
export function MailField({ signer, signers, onChange, ...field }: MailFieldProps) {
  const { formatMessage } = useIntl()
  const suggestions = useContext(SuggestionsContext)
  /** The names that a choice filled in, and those that were there before. */
  const [filled, setFilled] = useTyped<{ names: Names; before: Names } | null>(null)
  const shared = {
    ...field,
    attention: signer.key,
    type: 'email',
    label: formatMessage({ id: 'request-wizard.signers.mail' }),
    maxLength: 254,
    value: signer.mail,
  } as const
  if (!suggestions) return <TextField {...shared} autoComplete="off" onChange={(mail) => onChange({ mail })} />

  const isCurrent = suggestions.query === signer.mail && signer.mail.trim() !== ''
  const people = isCurrent ? suggestions.people : []
  const type = (mail: string) => {
    // Another address is somebody else's: the names that came with the choice go with it.
    onChange({ mail, ...(filled && isSameNames(signer, filled.names) && filled.before) })
    setFilled(null)
    const others = signers.filter(({ key }) => key !== signer.key)
    suggestions.onTyped(
      mail,
      others.map((other) => other.mail.trim()),
    )
  }
  const choose = (id: string) => {
    const person = people.find((one) => one.id === id)
    if (!person) return
    onChange({ mail: person.mail, ...namesOf(person) })
    setFilled({ names: namesOf(person), before: namesOf(signer) })
    suggestions.onChosen(id)
  }
  return (
    <SuggestField
      {...shared}
      placeholder={formatMessage({ id: 'request-wizard.signers.suggestions.placeholder' })}
      help={isCurrent && suggestions.isIncomplete && formatMessage({ id: 'request-wizard.signers.suggestions.failed' })}
      options={people.map((person) => ({ id: person.id, label: fullNameOf(person), detail: person.mail }))}
      announcement={formatMessage({ id: 'request-wizard.signers.suggestions.count' }, { count: people.length })}
      onChange={type}
      onChoose={choose}
    />
  )
}
