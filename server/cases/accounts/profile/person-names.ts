import { isBlank } from '#machines/rules/common/one-line.ts'
import { Refused } from '../../../engine/refused.ts'
import { textOf } from '../../../engine/input/text.ts'

type Names = { firstName: string; lastName: string }

/** The names of a person as they are stored. @throws Refused MalformedRequestException if one is blank */
export function personNamesOf({ firstName, lastName }: Names): Names {
  const names = { firstName: textOf(firstName), lastName: textOf(lastName) }
  if (isBlank(names.firstName) || isBlank(names.lastName))
    throw new Refused('MalformedRequestException', { message: 'an account has a first name and a last name' })
  return names
}
