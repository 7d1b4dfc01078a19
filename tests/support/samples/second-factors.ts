import type { components } from '#openapi'
import { twoFactor } from './account.ts'

type Schemas = components['schemas']

/** The second factors of an account that has none. */
export const noTwoFactor = (): Schemas['TwoFactor'] =>
  twoFactor({
    twoFactorAuthentication: { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null },
    authAppSince: null,
    emailSince: null,
    recoveryCodesLeft: 0,
  })

/** The second factors of an account with the app alone. */
export const onlyApp = (): Schemas['TwoFactor'] =>
  twoFactor({
    twoFactorAuthentication: { authAppAuthentication: true, emailAuthentication: false, defaultMethod: 'AUTH_APP' },
    emailSince: null,
  })

/** A secret for an authenticator app, as it is shown. */
export const authApp: Schemas['AuthApp'] = {
  qrCode: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>')}`,
  secret: 'JBSWY3DPEHPK3PXPK5QWC4TBJBSWY3DP',
  address: 'otpauth://totp/Paraph:camille?issuer=Paraph&secret=JBSWY3DPEHPK3PXPK5QWC4TBJBSWY3DP',
}

export const recoveryCodes = [
  '7K4M-Q2XD',
  '9TFA-3HWP',
  'C6RN-8YVE',
  'J5LB-4ZGS',
  'M8PX-7DQK',
  'R2WC-6NTH',
  'V9EY-5KAJ',
  'X3GF-2LMR',
  'Z7HS-9BPC',
  'D4QV-8WNT',
]
