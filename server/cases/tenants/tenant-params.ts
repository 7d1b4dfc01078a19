import type { components } from '#openapi'
import { isOrigin, tidyOrigin } from '#machines/rules/edit/origin.ts'
import { isRedirectUrl } from '#machines/rules/edit/redirect-url.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { nameProblem } from '#machines/rules/common/name.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { metadataProblem, tidyEntry } from '#machines/rules/edit/metadata.ts'
import { fitsLogo, isOtpConfiguration, logoBoxes, type LogoName } from '#machines/rules/tenants/params.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { Account } from '../../engine/caller.ts'
import { spendBytes } from '../../engine/blobs/byte-budget.ts'
import { causedBy, recordChange } from '../../engine/changes.ts'
import { Refused } from '../../engine/refused.ts'
import { checkTimeZone } from '../../engine/input/time-zone.ts'
import { sha256 } from '../../engine/sha256.ts'
import { unlessStale } from '../../engine/revision.ts'
import { transact } from '../../engine/transact.ts'
import type { TenantParams } from '../../store/accounts/accounts.ts'
import type { Values } from '../../store/engine/event-details.ts'
import { replaceParams } from '../../store/accounts/tenants.ts'
import { paramsRow } from '../../store/tenants/tenants.ts'
import { otpOf } from '../accounts/accounts.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']
type Params = Schemas['TenantParams']
type Input = Schemas['TenantParamsInput']
/** The parameters of a tenant, and their revision. */
export type ViewedParams = { params: Params; revision: number }

/** The parameters of the caller's tenant (`getMyTenantParams`). */
export async function getMyTenantParams({ db }: Pick<Ports, 'db'>, { tenantId }: Account): Promise<ViewedParams> {
  const { params, revision } = await paramsRow(db, tenantId)
  return { params: toView(params), revision }
}

/**
 * Changes the parameters of the caller's tenant (`updateMyTenantParams`). A logo is decoded and encoded again before it is
 * stored.
 * @throws Refused StaleRevisionException, OtpConfigurationException, RedirectUrlException, MetadataWithoutKeyException,
 * MetadataKeyDuplicateException, InvalidOriginException, DeferredScheduleException, InvalidTimeZoneException, LogoException,
 * TooManyBytesException
 */
export async function updateMyTenantParams(
  ports: Ports,
  { id: account, tenantId }: Account,
  revision: number,
  { webLogo, emailLogo, deferredSchedule, ...rest }: Input,
): Promise<ViewedParams> {
  if (!isOtpConfiguration(rest)) throw new Refused('OtpConfigurationException')
  for (const url of [rest.signingRedirectUrl, rest.failureSigningRedirectUrl])
    if (url !== null && !(isRedirectUrl(url) && URL.canParse(url))) throw new Refused('RedirectUrlException')
  const change: Partial<TenantParams> = {
    ...rest,
    ...(rest.metadataKeys && { metadataKeys: checkedKeys(rest.metadataKeys) }),
    ...(rest.embeddingOrigins && { embeddingOrigins: checkedOrigins(rest.embeddingOrigins) }),
    ...(deferredSchedule !== undefined && {
      deferredSchedule: deferredSchedule && checkedSchedule(ports, deferredSchedule),
    }),
    ...(webLogo !== undefined && { webLogo: await cleaned(ports, account, { name: 'webLogo', given: webLogo }) }),
    ...(emailLogo !== undefined && {
      emailLogo: await cleaned(ports, account, { name: 'emailLogo', given: emailLogo }),
    }),
  }
  const logos = (change.webLogo?.length ?? 0) + (change.emailLogo?.length ?? 0)
  if (logos > 0) await spendBytes(ports, { account, tenant: tenantId }, logos)
  return transact(ports, async (tx) => {
    const { params: before } = await paramsRow(tx, tenantId)
    unlessStale(await replaceParams(tx, { id: tenantId, revision }, keepingSince(change, before)))
    const after = await paramsRow(tx, tenantId)
    await recordChange(ports, tx, causedBy(account, tenantSubject(tenantId), tenantId), {
      type: 'tenant.changed',
      before: recorded(toView(before)),
      after: recorded(toView(after.params)),
    })
    return { params: toView(after.params), revision: after.revision }
  })
}

/** @throws Refused MetadataWithoutKeyException, MetadataKeyDuplicateException */
function checkedKeys(given: readonly string[]): string[] {
  const entries = given.map((key) => tidyEntry({ key, value: '' }))
  if (entries.some(({ key }) => isBlank(key))) throw new Refused('MetadataWithoutKeyException')
  const problem = metadataProblem(entries)
  if (problem) throw new Refused(problem.name)
  return entries.map(({ key }) => key)
}

/** Origins as browsers write them, each once. @throws Refused InvalidOriginException */
function checkedOrigins(given: readonly string[]): string[] {
  const origins = given.map(tidyOrigin)
  const wrong = origins.find((origin) => !(isOrigin(origin) && URL.canParse(origin)))
  if (wrong !== undefined) throw new Refused('InvalidOriginException', { message: `no origin: ${wrong}` })
  return [...new Set(origins)]
}

/** A logo with nothing but its pixels; null removes it. @throws Refused LogoException */
async function cleaned(
  { pdf }: Pick<Ports, 'pdf'>,
  account: string,
  { name, given }: { name: LogoName; given: string | null },
): Promise<string | null> {
  if (given === null) return null
  const bytes = Buffer.from(given.slice(given.indexOf(',') + 1), 'base64')
  try {
    pdf.checkPng(bytes)
    // After the check, an image has a header with its size.
    if (!fitsLogo({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }, logoBoxes[name]))
      throw new Refused('LogoException', { message: `${name} is too large` })
    return `data:image/png;base64,${Buffer.from(await pdf.for(account).cleanPng(bytes)).toString('base64')}`
  } catch (error) {
    if (error instanceof Refused && error.name === 'SignatureImageException')
      throw new Refused('LogoException', { message: error.message })
    throw error
  }
}

const toView = (params: TenantParams): Params => ({
  ...otpOf(params),
  signingRedirectUrl: params.signingRedirectUrl ?? null,
  failureSigningRedirectUrl: params.failureSigningRedirectUrl ?? null,
  attachedFiles: params.attachedFiles ?? [],
  auditTrailGeneration: params.auditTrailGeneration ?? null,
  metadataKeys: params.metadataKeys ?? [],
  comments: params.comments,
  embeddingOrigins: params.embeddingOrigins ?? [],
  deferredReminder: params.deferredReminder ?? null,
  deferredSchedule: params.deferredSchedule ? withoutSince(params.deferredSchedule) : null,
  webLogo: params.webLogo,
  emailLogo: params.emailLogo ?? null,
})

type StoredSchedule = NonNullable<TenantParams['deferredSchedule']>

const withoutSince = ({ since: _, ...schedule }: StoredSchedule): Schemas['DeferredSchedule'] => schedule

/** A schedule as it is stored: what it certifies begins now. @throws Refused DeferredScheduleException, InvalidTimeZoneException */
function checkedSchedule({ now }: Pick<Ports, 'now'>, schedule: Schemas['DeferredSchedule']): StoredSchedule {
  const flowName = schedule.flowName.normalize('NFC').trim()
  checkTimeZone(schedule.timeZone)
  const hasDay = (schedule.every === 'WEEK') === (schedule.weekday !== null)
  if (!hasDay || nameProblem(flowName, limits.nameMaxLength)) throw new Refused('DeferredScheduleException')
  return { ...schedule, flowName, since: now().toISOString() }
}

/** A change in which a schedule that stays as it is also keeps its beginning. */
function keepingSince(
  change: Partial<TenantParams>,
  { deferredSchedule: before }: TenantParams,
): Partial<TenantParams> {
  const { deferredSchedule: after } = change
  const isSame = before && after && scheduleText(before) === scheduleText(after)
  return isSame ? { ...change, deferredSchedule: before } : change
}

const scheduleText = ({ every, weekday, hour, timeZone, flowName }: Schemas['DeferredSchedule']): string =>
  [every, ...(weekday === null ? [] : [weekday]), `${hour}:00`, timeZone, flowName].join(', ')

/** What the record of a change says; of a picture only whether it is another one. */
const recorded = ({
  otpTypes,
  attachedFiles,
  metadataKeys,
  embeddingOrigins,
  deferredSchedule,
  webLogo,
  emailLogo,
  ...rest
}: Params): Values => ({
  ...rest,
  deferredSchedule: deferredSchedule ? scheduleText(deferredSchedule) : null,
  attachedFiles: attachedFiles.toSorted().join(', '),
  metadataKeys: metadataKeys.join(', '),
  embeddingOrigins: embeddingOrigins?.join(', ') ?? '',
  otpTypes: otpTypes.join(', '),
  webLogo: webLogo && sha256(webLogo).slice(0, 12),
  emailLogo: emailLogo && sha256(emailLogo).slice(0, 12),
})
