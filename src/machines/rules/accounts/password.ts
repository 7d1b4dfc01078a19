const MIN_LENGTH = 12
const MAX_LENGTH = 72

/** The character classes that a password needs: lower case, upper case, digit, special (space and punctuation). */
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /[0-9]/, /[ !-/:-@[-`{-~]/]

/** Whether a password is allowed: 12 to 72 characters with one of each class (platform §5). */
export const isStrongPassword = (password: string): boolean => {
  const length = Array.from(password).length
  return length >= MIN_LENGTH && length <= MAX_LENGTH && kinds.every((kind) => kind.test(password))
}
