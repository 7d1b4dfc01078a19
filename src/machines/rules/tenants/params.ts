import type { components } from '#openapi'
import { keptMetadata, metadataProblem } from '../edit/metadata.ts'
import { isOrigin, tidyOrigin } from '../edit/origin.ts'
import { isRedirectUrl } from '../edit/redirect-url.ts'
import {
  blankDeferred,
  deferredProblems,
  trimDeferred,
  type DeferredProblems,
  type DeferredValues,
} from './deferred-params.ts'

type Params = components['schemas']['TenantParams']
type AuditTrail = components['schemas']['AuditTrail']
type OtpType = components['schemas']['OtpType']

/** How signers may be identified (SIGR-021). */
export const otpTypes: readonly OtpType[] = ['MAIL', 'NONE']

/** Whether at least one type is active, and the default is (TEN-011). */
export const isOtpConfiguration = (otp: Pick<Params, 'otpTypes' | 'defaultOtpType'>): boolean =>
  otp.otpTypes.includes(otp.defaultOtpType)

type Size = { width: number; height: number }
export type LogoName = 'webLogo' | 'emailLogo'
/** The largest logos, in pixels (TEN-016, TEN-015). */
export const logoBoxes: Record<LogoName, Size> = {
  webLogo: { width: 200, height: 64 },
  emailLogo: { width: 200, height: 200 },
}
export const fitsLogo = ({ width, height }: Size, box: Size): boolean => width <= box.width && height <= box.height
/** The size of a picture inside a box, with its proportions; a smaller one stays as it is (TEN-017). */
export function fittedLogo({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Where signers go after signing, and if their signature could not be recorded. */
const redirectNames = ['signingRedirectUrl', 'failureSigningRedirectUrl'] as const
export type RedirectName = (typeof redirectNames)[number]

/** What can be attached to the mails about a finished request, in the order of the form. */
export const attachments = {
  attachAudited: 'SIGNED_FILE_WITH_AUDIT',
  attachSigned: 'SIGN_FILE',
  attachAudit: 'AUDIT_TRAIL',
  attachOriginal: 'ORIGINAL_FILE',
  attachProof: 'PROOF_FILE',
} as const satisfies Record<string, Params['attachedFiles'][number]>
/** Where the audit trail can be alone; the form has `BOTH`, too, which is null in the contract. */
export const auditTrails = ['SEPARATED', 'INCLUDED_IN_SIGNED_FILES'] as const
export type AttachmentName = keyof typeof attachments
export const attachmentNames = Object.keys(attachments) as AttachmentName[]

/**
 * What is entered; an OTP type, an attachment and `comments` are `true` or `false`, a logo a data URL, or empty; each key of metadata
 * and each origin is a line.
 */
export type ParamsValues = DeferredValues &
  Record<
    | 'otpMail'
    | 'otpNone'
    | 'defaultOtpType'
    | 'auditTrailGeneration'
    | 'metadataKeys'
    | 'embeddingOrigins'
    | 'comments'
    | RedirectName
    | AttachmentName
    | LogoName,
    string
  >
export type ParamsProblems = {
  defaultOtpType?: 'noneActive' | 'inactive'
  metadataKeys?: 'duplicate' | 'tooMany' | 'tooLong'
  embeddingOrigins?: 'invalid' | 'tooMany'
} & { [Name in RedirectName]?: 'invalid' } & DeferredProblems

export const blankParams: ParamsValues = {
  ...blankDeferred,
  otpMail: 'true',
  otpNone: 'true',
  defaultOtpType: 'MAIL',
  signingRedirectUrl: '',
  failureSigningRedirectUrl: '',
  attachAudited: 'false',
  attachSigned: 'false',
  attachAudit: 'false',
  attachOriginal: 'false',
  attachProof: 'false',
  auditTrailGeneration: 'BOTH',
  metadataKeys: '',
  embeddingOrigins: '',
  comments: 'false',
  webLogo: '',
  emailLogo: '',
}

export const trimParams = (values: ParamsValues): ParamsValues => ({
  ...trimDeferred(values),
  signingRedirectUrl: values.signingRedirectUrl.trim(),
  failureSigningRedirectUrl: values.failureSigningRedirectUrl.trim(),
})

/** The OTP types that are switched on. */
export const activeOtpTypes = ({ otpMail, otpNone }: Pick<ParamsValues, 'otpMail' | 'otpNone'>): OtpType[] =>
  otpTypes.filter((type) => (type === 'MAIL' ? otpMail : otpNone) === 'true')

/** The attachments that are switched on. */
export const attachedFiles = (values: Pick<ParamsValues, AttachmentName>): Params['attachedFiles'] =>
  attachmentNames.flatMap((name) => (values[name] === 'true' ? [attachments[name]] : []))

/** Where the audit trail is to be. */
export const auditTrailOf = ({ auditTrailGeneration }: Pick<ParamsValues, 'auditTrailGeneration'>): AuditTrail =>
  auditTrails.find((one) => one === auditTrailGeneration) ?? null

/** The keys of metadata, one for each line that says something. */
export const metadataKeysOf = (lines: string): string[] =>
  keptMetadata(lines.split('\n').map((key) => ({ key, value: '' }))).map(({ key }) => key)

const keysProblems = {
  TooManyMetadataException: 'tooMany',
  MetadataKeyDuplicateException: 'duplicate',
  MetadataTooLongException: 'tooLong',
  // A line without a key is none.
  MetadataWithoutKeyException: null,
} as const

/** Why the keys cannot be kept; null if they can (TEN-014). */
function keysProblem(lines: string): NonNullable<ParamsProblems['metadataKeys']> | null {
  const problem = metadataProblem(metadataKeysOf(lines).map((key) => ({ key, value: '' })))
  return problem && keysProblems[problem.name]
}

/** How many origins may show signing pages, as the contract has it. */
export const MAX_ORIGINS = 20

/** The origins of the pages that may show signing pages, one for each line that says something. */
export const embeddingOriginsOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map(tidyOrigin)
      .filter((origin) => origin !== ''),
  ),
]

/** Why the origins cannot be kept; null if they can (EMB-014). */
function originsProblem(lines: string): NonNullable<ParamsProblems['embeddingOrigins']> | null {
  const origins = embeddingOriginsOf(lines)
  if (!origins.every(isOrigin)) return 'invalid'
  return origins.length > MAX_ORIGINS ? 'tooMany' : null
}

/** What is wrong with trimmed parameters, by field. */
export function paramsProblems(values: ParamsValues): ParamsProblems {
  const active = activeOtpTypes(values)
  const wrong = redirectNames.filter((name) => values[name] !== '' && !isRedirectUrl(values[name]))
  const ofKeys = keysProblem(values.metadataKeys)
  const ofOrigins = originsProblem(values.embeddingOrigins)
  return {
    ...(ofKeys && { metadataKeys: ofKeys }),
    ...(ofOrigins && { embeddingOrigins: ofOrigins }),
    ...(!active.some((type) => type === values.defaultOtpType) && {
      defaultOtpType: active.length === 0 ? 'noneActive' : 'inactive',
    }),
    ...Object.fromEntries(wrong.map((name) => [name, 'invalid'])),
    ...deferredProblems(values),
  }
}
