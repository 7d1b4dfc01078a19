import { isBlank } from '#machines/rules/common/one-line.ts'
import { Refused } from '../../../engine/refused.ts'

type Names = { firstName: string; lastName: string }

/** The names of a person as they are stored. @throws Refused MalformedRequestException if one is blank */
export function personNamesOf({ firstName, lastName }: Names): Names {
  const names = { firstName: firstName.normalize('NFC').trim(), lastName: lastName.normalize('NFC').trim() }
  if (isBlank(names.firstName) || isBlank(names.lastName))
    throw new Refused('MalformedRequestException', { message: 'an account has a first name and a last name' })
  return names
}
