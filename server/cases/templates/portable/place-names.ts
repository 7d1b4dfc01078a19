import type { components } from '#openapi'

type PlaceNames = components['schemas']['PlaceNames']

/** The most characters of a name: what is refused may be anything. */
const MAX_NAME = 200

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/**
 * What an exported template calls the role, the file and the field at a path of a value (RFC 6901), as far as they have
 * names; undefined if none has. The template need not be valid.
 */
export function namesAt(template: unknown, place: string): PlaceNames | undefined {
  const [, list = '', number = '', inside, field = ''] = place.split('/')
  const one = partOf(partOf(template, list), number)
  const nameOf = (of: unknown, key: string): string | undefined => {
    const name = partOf(of, key)
    return typeof name === 'string' && name !== '' ? name.slice(0, MAX_NAME).toWellFormed() : undefined
  }
  const role = list === 'roles' ? nameOf(one, 'name') : undefined
  const file = list === 'files' ? nameOf(one, 'fileName') : undefined
  const ofField =
    list === 'files' && inside === 'fields' ? nameOf(partOf(partOf(one, inside), field), 'anchorName') : undefined
  const names = {
    ...(role !== undefined && { role }),
    ...(file !== undefined && { file }),
    ...(ofField !== undefined && { field: ofField }),
  }
  return Object.keys(names).length > 0 ? names : undefined
}
