import { MAX_REMINDERS, MAX_SIGNERS, limits } from '#machines/rules/common/limits.ts'
import { SENDER_ROLE } from '#machines/rules/documents/sender-fields.ts'
import { dayAt, expiryRange, instantIn } from '#machines/rules/requests/settings/expiry.ts'
import { mergeTemplates, type MergedTemplate } from '#machines/rules/templates/merge.ts'
import { ANY_NUMBER, isSameRole } from '#machines/rules/templates/template-checks.ts'
import { newId } from '../../../engine/id.ts'
import { Refused } from '../../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import { keepFields } from '../../../store/documents/document-fields.ts'
import { keepRoles, rolesOf } from '../../../store/documents/document-roles.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { GivenParams } from '../../../store/requests/request-params.ts'
import { keepSigners, signersOf } from '../../../store/requests/request-signers.ts'
import { keepTemplates } from '../../../store/requests/request-templates.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import { checkTotal } from '../../documents/document-fields.ts'
import { addFiles } from '../../documents/document-files.ts'
import type { Ports } from '../../ports.ts'
import { usableTemplates, type UsedFile } from '../../templates/usable-templates.ts'
import { deadlineOf } from '../draft-rules.ts'
import { contentHash, happenTo, loadRequest, ownerOf } from '../request-lifecycle.ts'

export type Merge = ReturnType<typeof mergeTemplates<UsedFile>>

/**
 * The templates from which an account makes a request, merged into one.
 * @throws Refused as `usableTemplates` does; TooManyFilesException, FileTooHeavyException, TooManyFieldsException,
 * TooManySignersException, FieldValueTooLongException if they are too much together
 */
export async function mergedTemplates(tx: Sql, call: AccountCall, ids: readonly string[]): Promise<Merge> {
  return checkedMerge(await usableTemplates(tx, call.account, ids))
}

/**
 * Templates merged into one, from which requests are made.
 * @throws Refused TooManyFilesException, FileTooHeavyException, TooManyFieldsException, FieldValueTooLongException if they
 * are too much together
 */
export function checkedMerge([first, ...others]: MergedTemplate<UsedFile>[]): Merge {
  if (!first)
    throw new Refused('MalformedRequestException', { message: 'a request is made from at least one template' })
  const merged = mergeTemplates<UsedFile>([first, ...others])
  const fields = merged.files.flatMap(({ placeHolderList }) => placeHolderList)
  if (merged.files.length > limits.maxFiles) throw new Refused('TooManyFilesException')
  if (merged.files.reduce((sum, { row }) => sum + row.size, 0) > limits.maxSize)
    throw new Refused('FileTooHeavyException')
  if (fields.length > limits.maxFields) throw new Refused('TooManyFieldsException')
  if (merged.roles.length > MAX_SIGNERS)
    throw new Refused('TooManySignersException', {
      message: `the templates have more than ${MAX_SIGNERS} roles together`,
    })
  checkTotal(fields.map(({ defaultValue }) => defaultValue))
  return merged
}

/**
 * Fills a draft without files with what templates have. Its signers are roles for which nobody is known yet, except for
 * signers that it has in a role of the same name. The stored files are shared, so no bytes are counted. Later changes of the templates do not reach it. Returns the parameters to keep.
 */
export async function fillFromTemplates(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { id, templates, merged }: { id: string; templates: readonly string[]; merged: Merge },
): Promise<GivenParams> {
  const row = await loadRequest(tx, id)
  await placeSigners(ports, tx, call, { row, merged })
  await addFilesAndFields(ports, tx, call, { row, merged })
  const now = ports.now()
  const today = dayAt(now.getTime(), row.timeZone)
  const { duration, customMailsContent, autoReminderFrequency, autoReminderMaxNumber: most } = merged.params
  const { proposed } = expiryRange(today, limits.daysBeforeExpiration, duration)
  const expiresAt = deadlineOf(new Date(instantIn(proposed, row.timeZone)), row.timeZone, now)
  await keepTemplates(tx, id, { templates, expiresAt })
  const hash = await contentHash(tx, await loadRequest(tx, id))
  await happenTo({ ports, tx, row, stamp: byAccount(call, row, now) }, { type: 'draft.revised', hash })
  return {
    customMailsContent,
    autoReminderFrequency,
    autoReminderMaxNumber: most === ANY_NUMBER ? MAX_REMINDERS : most,
    allowReassignment: merged.params.allowReassignment ?? false,
  }
}

type Filled = { row: RequestRow; merged: Merge }

/**
 * Makes its signers those of the roles, without a person unless the draft has a signer in a role of the same name. A way of
 * identifying them that the tenant has no more is its default.
 */
async function placeSigners(ports: Ports, tx: Sql, { account }: AccountCall, { row, merged }: Filled): Promise<void> {
  const { otpTypes, defaultOtpType } = account.tenant
  const before = await rolesOf(tx, row.document)
  const people = await signersOf(tx, [row.id])
  const placed = merged.roles.map((role) => {
    const own = before.find(({ name, kind }) => kind === 'SIGNER' && isSameRole(name, role.name))
    return { role, own, person: people.find(({ id }) => id === own?.signer) }
  })
  const signers = placed.map(({ role: { name, otpType, ...terms }, person }, position) => ({
    id: person?.id ?? newId(ports),
    request: row.id,
    position,
    mail: person?.mail ?? '',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    otpType: otpTypes.includes(otpType) ? otpType : defaultOtpType,
    signatureType: terms.signatureType,
    orderToSign: terms.orderToSign,
    embedded: person?.embedded ?? false,
    name,
  }))
  await keepSigners(tx, row.id, signers)
  const ofSender = before.filter(({ kind }) => kind === 'REQUEST')
  const roles = signers.map(({ id: signer, name }, i) => ({
    id: placed[i]?.own?.id ?? newId(ports),
    name,
    kind: 'SIGNER' as const,
    signer,
  }))
  await keepRoles(
    tx,
    row.document,
    [...roles, ...ofSender].map((role, position) => ({ ...role, position })),
  )
}

async function addFilesAndFields(ports: Ports, tx: Sql, call: AccountCall, { row, merged }: Filled): Promise<void> {
  const files = merged.files.map((file) => ({ ...file, id: newId(ports) }))
  await addFiles(
    tx,
    ownerOf(ports, call, row),
    files.map(({ id, row: stored }) => ({ ...stored, id })),
  )
  const roles = new Map(
    (await rolesOf(tx, row.document)).map(({ id, name, kind }) => [kind === 'REQUEST' ? SENDER_ROLE : name, id]),
  )
  const fields = files.flatMap(({ id: file, placeHolderList }) =>
    placeHolderList.map((field) => ({ ...field, id: newId(ports), file, role: roles.get(field.roleName)! })),
  )
  await keepFields(tx, row.document, fields)
}
