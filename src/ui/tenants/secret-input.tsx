import { MAX_CLIENT_SECRET } from '#machines/rules/tenants/provider.ts'
import { TextField } from '../design/text-field.tsx'
import type { PickerProps } from '../edit/props.ts'

type SecretInputProps = PickerProps & {
  /** Keeps what is typed: the form has only a mark. */
  keep: (text: string) => void
  /** Shown where nothing is typed: that there is a secret already. */
  placeholder: string
}

/** What the form knows of a secret that was typed. */
const ENTERED = 'entered'

/** A secret, which the form does not hold. It is never shown again. */
export const SecretInput = ({ value: _, onChange, isReadOnly, keep, placeholder, ...words }: SecretInputProps) => (
  <TextField
    {...words}
    type="password"
    autoComplete="new-password"
    maxLength={MAX_CLIENT_SECRET}
    isVerbatim
    isReadOnly={isReadOnly}
    placeholder={placeholder}
    onChange={(text) => {
      keep(text)
      onChange(text === '' ? '' : ENTERED)
    }}
  />
)
