const MIN_LENGTH = 12
const MAX_LENGTH = 72

/** Of each kind a password has at least one: lower case, upper case, digit, special (space and punctuation). */
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /[0-9]/, /[ !-/:-@[-`{-~]/]

/** Whether a password may be chosen: 12 to 72 characters with one of each kind (platform §5). */
export const isStrongPassword = (password: string): boolean => {
  const length = Array.from(password).length
  return length >= MIN_LENGTH && length <= MAX_LENGTH && kinds.every((kind) => kind.test(password))
}
