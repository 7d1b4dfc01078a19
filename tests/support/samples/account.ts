import type { components } from '#openapi'

/** An account that may send and follow requests. */
export const camille: components['schemas']['Account'] = {
  id: '6740b2c91f3a8e0012d4a7f1',
  login: 'camille',
  mail: 'camille.roux@atelier-morel.example',
  mailValidated: true,
  fullName: 'Camille Roux',
  firstName: 'Camille',
  lastName: 'Roux',
  tenantId: '6740b2c91f3a8e0012d4a7f0',
  groupId: null,
  group: null,
  groupFullName: null,
  tenant: {
    name: 'Atelier Morel',
    simpleSigning: true,
    directSignature: false,
    deferredSignature: false,
    webLogo: null,
    otpTypes: ['MAIL', 'NONE'],
    defaultOtpType: 'MAIL',
    attachedFiles: [],
    metadataKeys: [],
  },
  role: 'USER',
  rights: { consultSimpleSignRequests: true, createSimpleSignatureRequest: true },
  language: 'EN',
  timeZone: 'Europe/Paris',
  dateFormat: 'dd/MM/yyyy',
  hourFormat: 'HH:mm',
  daysBeforeExpirationNotification: 3,
}

/** The answer to a sign-in without a second factor, by somebody who accepted the terms. */
export const signedIn = (account: components['schemas']['Account']): components['schemas']['SignIn'] => ({
  account,
  twoFactorAuthentication: { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null },
  readAndAgreedLastCGUVersion: true,
})

/** The answer to a sign-in that needs a second factor. */
export const halfway = (): components['schemas']['SignIn'] => ({
  account: null,
  twoFactorAuthentication: twoFactor().twoFactorAuthentication,
  readAndAgreedLastCGUVersion: true,
})

/** The second factors of Camille: app and email, the app first. */
export const twoFactor = (
  changes: Partial<components['schemas']['TwoFactor']> = {},
): components['schemas']['TwoFactor'] => ({
  twoFactorAuthentication: { authAppAuthentication: true, emailAuthentication: true, defaultMethod: 'AUTH_APP' },
  authAppSince: '2026-11-03T09:00:00Z',
  emailSince: '2026-11-03T09:00:00Z',
  recoveryCodesLeft: 8,
  mail: 'c•••••x@atelier-morel.example',
  code: { sentDate: null, resendWait: 0 },
  ...changes,
})

/** The administrator of Camille's tenant, who sees the requests of all its people. */
export const manager: components['schemas']['Account'] = {
  ...camille,
  id: '6740b2c91f3a8e0012d4a7f3',
  login: 'helene',
  mail: 'helene.morel@atelier-morel.example',
  fullName: 'Hélène Morel',
  firstName: 'Hélène',
  lastName: 'Morel',
  role: 'ADMIN_TENANT',
  rights: { ...camille.rights, consultRequestInScope: true },
}

/** An account that may only sign and check. */
export const basile: components['schemas']['Account'] = {
  ...camille,
  id: '6740b2c91f3a8e0012d4a7f2',
  login: 'basile',
  mail: 'basile.aubrac@example.org',
  fullName: 'Basile Aubrac',
  firstName: 'Basile',
  lastName: 'Aubrac',
  role: 'BASIC_USER',
  rights: {},
}
