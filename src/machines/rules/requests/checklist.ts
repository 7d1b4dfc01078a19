import type { Limits } from '../common/limits.ts'
import { filesProblem, firstUnnamedPage, unnamedFields } from '../documents/shared-document.ts'
import { withoutSignature, type Draft } from './draft.ts'
import { complaintsOf, nameOrRole } from './draft-signers.ts'
import type { Day } from './settings/expiry.ts'
import type { ParamsProblems } from './settings/request-params.ts'
import { emptyFields } from './settings/request-fields.ts'
import { settingsProblems } from './step-problems.ts'

/** A setting that may keep a request from being sent. */
export type Setting = 'name' | 'expiresOn' | 'ccRecipients' | 'customFields' | keyof ParamsProblems

/** Where something can be corrected: a step, and what of it. */
export type Place =
  | { step: 'files' }
  /** `signer` is the key of the signer whose form is to be opened. */
  | { step: 'signers'; signer: string | null }
  /** With `role`, the fields of that role are to be placed; without, the first one that has no name is to be shown. */
  | { step: 'fields'; role: string | null }
  | { step: 'settings'; setting: Setting }
  /** A field that the sender fills in, by its id; null while it is not saved. */
  | { step: 'settings'; field: string | null }

/** What is missing for sending, and where; a request can be sent although `signature` is missing. */
export type Missing = {
  is: 'files' | 'noSigner' | 'signer' | 'fieldName' | 'signature' | 'requestField' | Setting
  place: Place
  /** The signer, or the first field. */
  name: string
  /** How many fields. */
  count: number
  /** The page of the first field, counted through all files for one without a name. */
  page: number
}

const nothing = { name: '', count: 0, page: 0 }

/** What is missing for sending, in the order of the steps; empty if nothing is. */
export function missingIn(draft: Parameters<typeof settingsProblems>[0], limits: Limits, today: Day): Missing[] {
  const { signers } = draft
  const { params = {}, requestFields: _, ...settings } = settingsProblems(draft, limits, today)
  const unnamed = unnamedFields(draft)
  const empty = emptyFields(draft)
  const [first] = empty
  return [
    ...(filesProblem(draft, limits) ? [{ is: 'files', place: { step: 'files' }, ...nothing } as const] : []),
    ...(signers.length === 0
      ? [{ is: 'noSigner', place: { step: 'signers', signer: null }, ...nothing } as const]
      : signers
          .filter((signer) => Object.keys(complaintsOf(signer, signers)).length > 0)
          .map(
            (signer) => ({ is: 'signer', place: { step: 'signers', signer: signer.key }, ...named(signer) }) as const,
          )),
    ...(unnamed > 0
      ? [
          {
            is: 'fieldName',
            place: { step: 'fields', role: null },
            ...nothing,
            count: unnamed,
            page: firstUnnamedPage(draft) ?? 0,
          } as const,
        ]
      : []),
    ...withoutSignature(draft).map(
      (signer) => ({ is: 'signature', place: { step: 'fields', role: signer.role }, ...named(signer) }) as const,
    ),
    ...settingsIn({ ...settings, ...params }),
    ...(first
      ? [
          {
            is: 'requestField',
            place: { step: 'settings', field: first.field.id ?? null },
            name: first.field.anchorName,
            count: empty.length,
            page: first.field.pageNumber,
          } as const,
        ]
      : []),
  ]
}

/** Whether a request cannot be sent without it. */
export const isRequired = ({ is }: Missing): boolean => is !== 'signature'

const named = (signer: Draft['signers'][number]) => ({ ...nothing, name: nameOrRole(signer) })

const settings: readonly Setting[] = [
  'name',
  'expiresOn',
  'ccRecipients',
  'customFields',
  'autoReminderMaxNumber',
  'daysBeforeExpirationNotification',
  'signingRedirectUrl',
  'failureSigningRedirectUrl',
  'customMailsContent',
]

const settingsIn = (problems: { [Name in Setting]?: unknown }): Missing[] =>
  settings
    .filter((setting) => problems[setting])
    .map((setting) => ({ is: setting, place: { step: 'settings', setting }, ...nothing }))
