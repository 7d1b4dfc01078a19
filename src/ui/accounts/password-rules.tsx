import { Check, Circle } from 'lucide-react'
import { useIntl } from 'react-intl'
import {
  brokenRules,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordRules,
  type PasswordRule,
} from '#machines/rules/accounts/password.ts'
import { Icon } from '../design/icon.tsx'
import { unseen } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import * as css from './password-rules.css.ts'

/**
 * The rules of a password, each with whether it is met so far. Screen readers read the list with the field, and hear what
 * is left to do whenever that has changed. `id` is that of the list.
 */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { formatMessage, formatList } = useIntl()
  const broken = brokenRules(password)
  const wordsOf = (rule: PasswordRule) =>
    formatMessage({ id: `password.rule.${rule}` }, { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH })
  return (
    <>
      <ul id={id} className={css.rules}>
        {passwordRules.map((rule) => {
          const isMet = !broken.includes(rule)
          return (
            <li key={rule} className={`${css.rule} ${isMet ? css.met : ''}`}>
              <Icon of={isMet ? Check : Circle} />
              <span>
                {wordsOf(rule)}
                <span className={unseen}>
                  {' '}
                  <Message id={isMet ? 'password.met' : 'password.open'} />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <output className={unseen}>
        {password !== '' &&
          (broken.length === 0 ? (
            <Message id="password.allMet" />
          ) : (
            <Message id="password.missing" values={{ rules: formatList(broken.map(wordsOf)) }} />
          ))}
      </output>
    </>
  )
}
