import type { components } from '#openapi'
import { safeFileName, uniqueNames } from '../common/file-name.ts'
import { MAX_REMINDERS, type Limits } from '../common/limits.ts'
import { isBlank } from '../common/one-line.ts'
import { ANY_NUMBER, type TemplateParams, type TemplateRole } from './template-checks.ts'

type Schemas = components['schemas']

/** The version of the format that this program writes. It reads this one and those before. */
export const TEMPLATE_FORMAT = 1

/** The file of an exported template that describes it. */
export const CONTENT_NAME = 'template.json'

/** The most bytes of an exported template. */
export const MAX_TEMPLATE_ARCHIVE_BYTES = 26_214_400

/** An exported template, as `openapi/template-1.schema.json` describes it: no ids, nobody's name, nothing of a tenant. */
export type PortableTemplate = {
  format: typeof TEMPLATE_FORMAT
  /** Whether requests could be made from it. */
  ready: boolean
  name: string
  /** The roles of signers, in their order. The role of the sender (`REQUEST`) is always there. */
  roles: Omit<TemplateRole, 'type'>[]
  files: PortableFile[]
  settings: TemplateParams
}

/** A file of an exported template. `path` is its name in the archive. */
type PortableFile = {
  path: string
  fileName: string
  sha256: string
  fields: Omit<Schemas['FieldPatch'], 'id'>[]
}

/** The name of the file that a template is exported to. */
export const templateArchiveName = (name: string): string => safeFileName(isBlank(name) ? 'template' : name, '.zip')

/** Where the files of an exported template are in its archive. */
export const pathsOf = (fileNames: readonly string[]): string[] =>
  uniqueNames(fileNames.map((name) => safeFileName(name))).map((name) => `files/${name}`)

/** How the tenant of an importer identifies signers. */
type Otp = Pick<Schemas['Account']['tenant'], 'otpTypes' | 'defaultOtpType'>

/** Something that an imported template has otherwise than its file. */
export type ImportChange = Schemas['TemplateImportChange']

/** A template as the importer's tenant allows it, and what had to be changed for that. */
export function allowedTemplate(
  template: PortableTemplate,
  { otpTypes, defaultOtpType }: Otp,
  { daysBeforeExpiration }: Pick<Limits, 'daysBeforeExpiration'>,
): { template: PortableTemplate; changes: ImportChange[] } {
  const changes: ImportChange[] = []
  const roles = template.roles.map((role) => {
    if (otpTypes.includes(role.otpType)) return role
    changes.push({ what: 'OTP_TYPE', role: role.name, from: role.otpType, to: defaultOtpType })
    return { ...role, otpType: defaultOtpType }
  })
  const settings = { ...template.settings }
  const { duration, autoReminderMaxNumber: count, autoReminderFrequency: frequency } = settings
  if (duration > daysBeforeExpiration) {
    changes.push({ what: 'DURATION', from: String(duration), to: String(daysBeforeExpiration) })
    settings.duration = daysBeforeExpiration
  }
  const mayRemind = count === ANY_NUMBER || (count >= 1 && count <= MAX_REMINDERS)
  if (frequency !== 'NONE' && !mayRemind) {
    changes.push({ what: 'REMINDERS', from: String(count), to: String(MAX_REMINDERS) })
    settings.autoReminderMaxNumber = MAX_REMINDERS
  }
  return { template: { ...template, roles, settings }, changes }
}
