import type { components } from '#openapi'
import { limits } from '#machines/rules/common/limits.ts'
import {
  allowedTemplate,
  type ImportChange,
  type PortableTemplate,
} from '#machines/rules/templates/portable-template.ts'
import { roleProblems, templateParamsProblems, tidyTemplateParams } from '#machines/rules/templates/template-checks.ts'
import { expectBytesLeft } from '../../../engine/blobs/byte-budget.ts'
import { releaseBlobs } from '../../../engine/blobs/release.ts'
import { once, replayed } from '../../../engine/once.ts'
import { Refused } from '../../../engine/refused.ts'
import type { AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import type { FileRow } from '../../../store/documents/document-files.ts'
import { rolesOf } from '../../../store/documents/document-roles.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import type { TemplateRow } from '../../../store/templates/templates.ts'
import { checkField, replaceFields } from '../../documents/document-fields.ts'
import { addFiles, blobsOf, checkIncoming, takeFiles, type Incoming } from '../../documents/document-files.ts'
import type { Ports } from '../../ports.ts'
import { checkedName, checkedParams } from '../change-template.ts'
import { addDraftTemplate, reviseDraft } from '../new-template.ts'
import { checkSubmittable } from '../submittable.ts'
import { happenToTemplate, loadTemplate, ownerOf, templateHash, type TemplateTurn } from '../template-lifecycle.ts'
import { replaceRoles } from '../template-roles.ts'
import { namesAt } from './place-names.ts'
import { readArchive } from './portable-archive.ts'

type Imported = components['schemas']['ImportedTemplate']
type Taken = Awaited<ReturnType<typeof takeFiles>>

/**
 * Makes a template of the account from an exported one (`importTemplate`). If it is refused, nothing of it stays.
 * @throws Refused as `readArchive` does; the problems of a file, a name, a setting, a role or a field, with their place;
 * TooManyTemplatesException, TooManyBytesException
 */
export async function importTemplate(
  ports: Ports,
  call: AccountCall,
  archive: Pick<Incoming, 'hash' | 'bytes'>,
): Promise<Imported> {
  const idempotent = { call, operation: 'importTemplate', body: { hash: archive.hash } }
  // A repeated call is answered before its files are read a second time.
  const before = await ports.db.transaction((tx) => replayed<Imported>(tx, idempotent))
  if (before) return before
  const by = { account: call.account.id, tenant: call.account.tenantId }
  await expectBytesLeft(ports, by)
  const { content, files } = await readArchive(Buffer.from(await archive.bytes()))
  const named = <Done>(at: number, work: () => Done | Promise<Done>) =>
    placed(files[at]!.fileName, work, namesAt(content, `/files/${at}`))
  for (const [i, file] of files.entries()) await named(i, () => checkIncoming([], [file]))
  checkIncoming([], files)
  const { template, changes } = allowedTemplate(content, call.account.tenant, limits)

  const taken: Taken = []
  try {
    for (const [i, file] of files.entries()) taken.push(...(await named(i, () => takeFiles(ports, [file], by))))
    return await transact(ports, (tx) =>
      once(ports, tx, idempotent, () => add({ ports, tx, call }, { template, changes, taken })),
    )
  } catch (error) {
    await releaseBlobs(ports, taken.flatMap(blobsOf))
    throw error
  }
}

type Turn = Omit<TemplateTurn, 'row'>
type TemplateToAdd = { template: PortableTemplate; changes: ImportChange[]; taken: Taken }

async function add(turn: Turn, { template, changes, taken }: TemplateToAdd): Promise<Imported> {
  const { ports, tx, call } = turn
  const name = await placed('/name', () => checkedName(template.name))
  const params = await placed(placeOfSettings(template), () => checkedParams(template.settings))
  checkRoles(template)
  const row = await loadTemplate(tx, await addDraftTemplate(ports, tx, call, { name, params }))
  const rows = await addFiles(tx, ownerOf({ ports, call, row }), taken)
  const { roles } = template
  await placed('/roles', () => replaceRoles(ports, tx, row.document, { roles, otp: call.account.tenant }))
  for (const [i, { fileName, fields }] of template.files.entries()) {
    const file = { id: rows[i]!.id, placeHolderList: fields }
    await checkFields({ ports, tx, row }, { template, at: i, file: rows[i]! })
    const names = namesAt(template, `/files/${i}`)
    await placed(fileName, () => replaceFields(ports, tx, row.document, [file]), names)
  }
  await reviseDraft({ ...turn, row })
  const isReady = template.ready && (await submitted({ ...turn, row }))
  const state: ImportChange[] = template.ready && !isReady ? [{ what: 'STATE', from: 'READY', to: 'DRAFT' }] : []
  return { id: row.id, name, ready: isReady, changes: [...changes, ...state] }
}

/** The setting that is wrong, or all. */
function placeOfSettings({ settings }: PortableTemplate): string {
  const [wrong] = Object.keys(templateParamsProblems(tidyTemplateParams(settings), limits))
  return wrong === undefined ? '/settings' : `/settings/${wrong}`
}

/** Checks the fields of a file one by one, so that the refusal says which one it is about. */
async function checkFields(
  { ports, tx, row }: Pick<TemplateTurn, 'ports' | 'tx' | 'row'>,
  { template, at, file }: { template: PortableTemplate; at: number; file: FileRow },
): Promise<void> {
  const roles = new Map((await rolesOf(tx, row.document)).map((role) => [role.name, role]))
  for (const [i, field] of template.files[at]!.fields.entries()) {
    const place = `/files/${at}/fields/${i}`
    const check = () => void checkField(ports.pdf, field, { file, role: roles.get(field.roleName) })
    await placed(place, check, namesAt(template, place))
  }
}

/** Makes the template ready. Returns whether it could be. */
async function submitted(turn: TemplateTurn): Promise<boolean> {
  const { tx, row, call } = turn
  if (!(await isSubmittable(tx, row, call.account.tenant.otpTypes))) return false
  await happenToTemplate(turn, { type: 'template.submitted', hash: await templateHash(tx, row) })
  return true
}

const isSubmittable = (tx: Sql, row: TemplateRow, otpTypes: Parameters<typeof checkSubmittable>[2]) =>
  checkSubmittable(tx, row, otpTypes).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )

/** @throws Refused RoleDuplicateException for a name that another role or that of the sender has, and where it is */
function checkRoles({ roles }: PortableTemplate): void {
  const problems = roleProblems(roles)
  const first = problems.findIndex((problem) => problem !== null)
  if (first === -1) return
  const name = problems[first] === 'duplicate' ? 'RoleDuplicateException' : 'TemplateContentInvalidException'
  const place = `/roles/${first}/name`
  throw new Refused(name, { place, placeNames: namesAt({ roles }, place) })
}

/** Does something, and says where in the exported template it is, if it is refused. */
async function placed<Done>(
  place: string,
  work: () => Done | Promise<Done>,
  placeNames?: Refused['placeNames'],
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const isValue = error.name === 'MalformedRequestException'
    throw new Refused(isValue ? 'TemplateContentInvalidException' : error.name, {
      message: error.message,
      unsupported: error.unsupported,
      place,
      placeNames,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    })
  }
}
