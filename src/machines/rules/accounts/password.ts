/** The fewest and the most characters of a password. */
export const MIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 72

/** What a password needs (platform §5). Special characters are the space and the punctuation of ASCII. */
const rules = {
  length: (password: string) => {
    const { length } = Array.from(password)
    return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
  },
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[ !-/:-@[-`{-~]/.test(password),
}

export type PasswordRule = keyof typeof rules

/** The rules of a password, in the order in which they are shown. */
export const passwordRules = Object.keys(rules) as PasswordRule[]

/** The rules that a password does not keep. */
export const brokenRules = (password: string): PasswordRule[] => passwordRules.filter((rule) => !rules[rule](password))

/** Whether a password is allowed. */
export const isStrongPassword = (password: string): boolean => brokenRules(password).length === 0

/** What is wrong with a new password and its confirmation. */
export type WrongPasswords = { weak: boolean; different: boolean }

/** Compares a new password with its rules and its confirmation. */
export const wrongPasswords = (of: { password: string; confirmation: string }): WrongPasswords => ({
  weak: !isStrongPassword(of.password),
  different: of.password !== of.confirmation,
})
