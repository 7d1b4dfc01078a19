import { TextField } from '../design/text-field.tsx'
import type { PickerProps } from '../edit/props.ts'

type SecretInputProps = PickerProps & {
  /** Where what is typed is kept: the form has only a mark. */
  entered: { text: string }
  /** Shown where nothing is typed: that there is a secret already. */
  placeholder: string
}

/** What the form knows of a secret that was typed. */
const ENTERED = 'entered'

/** A secret, which the form does not hold. It is never shown again. */
export const SecretInput = ({ value: _, onChange, isReadOnly, entered, placeholder, ...words }: SecretInputProps) => (
  <TextField
    {...words}
    type="password"
    autoComplete="new-password"
    isVerbatim
    isReadOnly={isReadOnly}
    placeholder={placeholder}
    onChange={(text) => {
      entered.text = text
      onChange(text === '' ? '' : ENTERED)
    }}
  />
)
