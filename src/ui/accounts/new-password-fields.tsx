import { useId } from 'react'
import { useIntl } from 'react-intl'
import { isStrongPassword, type WrongPasswords } from '#machines/rules/accounts/password.ts'
import { useTyped } from '../design/kept.ts'
import { Stack } from '../design/stack.tsx'
import { PasswordField } from '../design/text-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** The two passwords of a form. `isChanged`: since it was submitted last. */
type Passwords = { password: string; confirmation: string; isChanged: boolean }

/** The state of the two passwords of a form. Call `submitted` with each submission. */
export function useNewPassword() {
  const [passwords, change] = useTyped<Passwords>({ password: '', confirmation: '', isChanged: false })
  const submitted = () => change({ ...passwords, isChanged: false })
  const { password, confirmation } = passwords
  return { password, confirmation, submitted, fields: { passwords, change } }
}

type Props = ReturnType<typeof useNewPassword>['fields'] & {
  /** What was wrong when the form was submitted last. */
  wrong: WrongPasswords | null
  /** Whether something before these fields takes the focus. */
  isLater?: boolean
  /** Whether these fields are the first of their form. */
  isFirst?: boolean
  size?: 'medium' | 'large'
}

/** A form of its own is all that a page is for, so its first field has the focus. */
const FIRST = { autoFocus: true }

/** A new password, its rules and its confirmation. A complaint goes as soon as what it is about is put right. */
export function NewPasswordFields({
  passwords,
  change,
  wrong,
  isLater = false,
  isFirst = false,
  size = 'large',
}: Props) {
  const { formatMessage } = useIntl()
  const rules = useId()
  const { password, confirmation, isChanged } = passwords
  const isWeak = wrong?.weak && !(isChanged && isStrongPassword(password))
  const isDifferent = wrong?.different && !(isChanged && password === confirmation)
  const common = {
    size,
    autoComplete: 'new-password',
    show: formatMessage({ id: 'password.show' }),
    showLabel: formatMessage({ id: 'password.showPassword' }),
    hide: formatMessage({ id: 'password.hide' }),
  } as const
  return (
    <>
      <Stack space={2}>
        <PasswordField
          {...common}
          name="password"
          {...(isFirst && FIRST)}
          value={password}
          onChange={(value) => change({ ...passwords, password: value, isChanged: true })}
          aria-describedby={rules}
          label={formatMessage({ id: 'password.new' })}
          {...(isWeak && { error: formatMessage({ id: 'errors.password.weak' }) })}
          {...(wrong?.weak && !isLater && { attention: wrong })}
        />
        <PasswordRules id={rules} password={password} />
      </Stack>
      <PasswordField
        {...common}
        name="confirmation"
        value={confirmation}
        onChange={(value) => change({ ...passwords, confirmation: value, isChanged: true })}
        label={formatMessage({ id: 'password.confirmation' })}
        {...(isDifferent && { error: formatMessage({ id: 'errors.password.different' }) })}
        // The first field in need of something takes the focus.
        {...(wrong?.different && !wrong.weak && !isLater && { attention: wrong })}
      />
    </>
  )
}
