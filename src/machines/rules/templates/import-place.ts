import type { components } from '#openapi'
import { CONTENT_NAME } from './portable-template.ts'

/** What a value of an exported template is about, in words of the screen. */
type ImportValue = keyof typeof valuesOf | 'unknown'

/** Where in an exported template a fault is. Numbers count from 1; names are null if the file has none. */
export type ImportPlace =
  /** A file of the archive, by its path there. */
  | { in: 'archive'; path: string }
  /** A document of the template as a whole, by its name. */
  | { in: 'document'; name: string }
  /** The whole description, or one of its values. */
  | { in: 'template'; value: ImportValue | null }
  | { in: 'role' | 'file'; number: number; name: string | null; value: ImportValue | null }
  | {
      in: 'field'
      number: number
      name: string | null
      file: number
      fileName: string | null
      value: ImportValue | null
    }

/** The properties of `template.json` that each value has. */
const valuesOf = {
  format: ['format'],
  ready: ['ready'],
  name: ['name', 'fileName', 'anchorName'],
  roles: ['roles'],
  files: ['files'],
  fields: ['fields'],
  settings: ['settings'],
  code: ['otpType'],
  signature: ['signatureType'],
  turn: ['orderToSign'],
  path: ['path'],
  hash: ['sha256'],
  requestName: ['requestName'],
  duration: ['duration'],
  language: ['language'],
  mailTexts: ['customMailsContent'],
  frequency: ['autoReminderFrequency'],
  reminders: ['autoReminderMaxNumber'],
  reassignment: ['allowReassignment'],
  type: ['anchorType'],
  role: ['roleName'],
  page: ['pageNumber'],
  position: ['posX', 'posY'],
  size: ['width', 'height'],
  defaultValue: ['defaultValue'],
  hint: ['fieldPlaceHolder'],
  required: ['required'],
  fontSize: ['fontSize'],
  maxLength: ['maxLength'],
} as const

const valueByKey = new Map(
  Object.entries(valuesOf).flatMap(([value, keys]) =>
    keys.map((key): [string, ImportValue] => [key, value as keyof typeof valuesOf]),
  ),
)
const valueOf = (key: string | undefined): ImportValue | null =>
  key === undefined ? null : (valueByKey.get(key) ?? 'unknown')

type Schemas = components['schemas']
/** Why a file is not imported, and where in it the fault is, as the contract has both. */
type Placed = { name: Schemas['ProblemName']; place: string; names: Schemas['PlaceNames'] }

/** Refusals whose place is a file of the archive, whatever it is called. */
const OF_ARCHIVE: readonly Schemas['ProblemName'][] = [
  'TemplateArchiveUnreadableException',
  'TemplateArchiveEncryptedException',
  'TemplateArchiveUnsafeException',
  'TemplateFileMissingException',
  'TemplateFileChangedException',
]

/** The place of a refused archive: the document that is at fault, or what has no name that can be trusted, by its path. */
function archivePlace({ name: refusal, place, names }: Placed): ImportPlace {
  // Before the description is read, a document is known by its path only.
  const document = names.file ?? /^files\/([^/]+)$/.exec(place)?.[1]
  const isDocument = document !== undefined && refusal !== 'TemplateArchiveUnsafeException'
  return isDocument ? { in: 'document', name: document } : { in: 'archive', path: place }
}

/** The place of a refused import as something that can be said in words. */
export function importPlaceOf({ name: refusal, place, names }: Placed): ImportPlace {
  if (place === CONTENT_NAME) return { in: 'template', value: null }
  if (OF_ARCHIVE.includes(refusal)) return archivePlace({ name: refusal, place, names })
  // A document that is refused for its name may look like the path of a value.
  if (refusal === 'IllegalUploadedFilenameException' || !place.startsWith('/'))
    return { in: 'document', name: names.file ?? place }
  const { role = null, file: fileName = null, field = null } = names
  const ofField = /^\/files\/(\d+)\/fields\/(\d+)(?:\/([^/]+))?$/.exec(place)
  if (ofField) {
    const [, file, number, key] = ofField
    return {
      in: 'field',
      number: Number(number) + 1,
      name: field,
      file: Number(file) + 1,
      fileName,
      value: valueOf(key),
    }
  }
  const [, list, at, key] = /^\/(roles|files)\/(\d+)(?:\/([^/]+))?$/.exec(place) ?? []
  if (list !== undefined) {
    const isRole = list === 'roles'
    const name = isRole ? role : fileName
    return { in: isRole ? 'role' : 'file', number: Number(at) + 1, name, value: valueOf(key) }
  }
  const [, top, setting] = /^\/([^/]+)(?:\/([^/]+))?/.exec(place) ?? []
  return { in: 'template', value: valueOf(top === 'settings' ? (setting ?? top) : top) }
}
