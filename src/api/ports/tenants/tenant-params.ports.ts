import type { components } from '#openapi'
import type { TenantParamsPorts } from '#machines/flows/tenants/tenant-params.machine.ts'
import { deferredParams, deferredValues } from '#machines/rules/tenants/deferred-params.ts'
import {
  activeOtpTypes,
  attachedFiles,
  attachmentNames,
  attachments,
  auditTrailOf,
  embeddingOriginsOf,
  metadataKeysOf,
  type AttachmentName,
  type ParamsValues,
} from '#machines/rules/tenants/params.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

type Schemas = components['schemas']

const bodyOf = (values: ParamsValues): Schemas['TenantParamsInput'] => ({
  otpTypes: activeOtpTypes(values),
  defaultOtpType: values.defaultOtpType as Schemas['OtpType'],
  signingRedirectUrl: values.signingRedirectUrl || null,
  failureSigningRedirectUrl: values.failureSigningRedirectUrl || null,
  attachedFiles: attachedFiles(values),
  auditTrailGeneration: auditTrailOf(values),
  metadataKeys: metadataKeysOf(values.metadataKeys),
  embeddingOrigins: embeddingOriginsOf(values.embeddingOrigins),
  comments: values.comments === 'true',
  ...deferredParams(values),
  webLogo: values.webLogo || null,
  emailLogo: values.emailLogo || null,
})

/**
 * The parameters of the own tenant: `getMyTenantParams` and `updateMyTenantParams`. A new schedule is first in the time zone
 * of the browser.
 */
export const tenantParamsPorts = (api: Api, timeZone: () => string): Effects<TenantParamsPorts> =>
  editPorts<ParamsValues, Schemas['TenantParams']>({
    load: (_, signal) => api.GET('/private/my-tenant-params', { params: { query: { mode: 'FULL' } }, signal }),
    valuesOf: ({ otpTypes, defaultOtpType, webLogo, emailLogo, attachedFiles: attached, metadataKeys, ...others }) => ({
      otpMail: String(otpTypes.includes('MAIL')),
      otpNone: String(otpTypes.includes('NONE')),
      defaultOtpType,
      signingRedirectUrl: others.signingRedirectUrl ?? '',
      failureSigningRedirectUrl: others.failureSigningRedirectUrl ?? '',
      ...(Object.fromEntries(
        attachmentNames.map((name) => [name, String(attached.includes(attachments[name]))]),
      ) as Record<AttachmentName, string>),
      auditTrailGeneration: others.auditTrailGeneration ?? 'BOTH',
      metadataKeys: metadataKeys.join('\n'),
      embeddingOrigins: (others.embeddingOrigins ?? []).join('\n'),
      comments: String(others.comments),
      ...deferredValues(others, timeZone()),
      webLogo: webLogo ?? '',
      emailLogo: emailLogo ?? '',
    }),
    update: (_, values, revision, signal) =>
      api.PATCH('/private/my-tenant-params', {
        params: { header: { 'If-Match': revision } },
        body: bodyOf(values),
        signal,
      }),
    refusals: {
      OtpConfigurationException: 'defaultOtpType',
      RedirectUrlException: 'signingRedirectUrl',
      MetadataKeyDuplicateException: 'metadataKeys',
      MetadataWithoutKeyException: 'metadataKeys',
      InvalidOriginException: 'embeddingOrigins',
      DeferredScheduleException: 'deferredFlowName',
      InvalidTimeZoneException: 'deferredTimeZone',
      LogoException: null,
      TooManyBytesException: null,
    },
  })
