// @vitest-environment happy-dom
import { DefaultSignatureView } from '#ui/accounts/default-signature.view.tsx'
import { EmailValidationView } from '#ui/accounts/email-validation.view.tsx'
import { FirstStartView } from '#ui/accounts/first-start.view.tsx'
import { ForgottenPasswordView } from '#ui/accounts/forgotten-password.view.tsx'
import { LinkAccountView } from '#ui/accounts/link-account.view.tsx'
import { LoginView } from '#ui/accounts/login.view.tsx'
import { NewPasswordView } from '#ui/accounts/new-password.view.tsx'
import { OrganisationView } from '#ui/accounts/organisation.view.tsx'
import { ProfileView } from '#ui/accounts/profile.view.tsx'
import { EmailChangeView } from '#ui/accounts/security/email-change.view.tsx'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { OwnSessionsView } from '#ui/accounts/security/own-sessions.view.tsx'
import { PasskeysView } from '#ui/accounts/security/passkeys.view.tsx'
import { PasswordChangeView } from '#ui/accounts/security/password-change.view.tsx'
import { TwoFactorSettingsView } from '#ui/accounts/security/two-factor-settings.view.tsx'
import { SessionIdleView } from '#ui/accounts/session-idle.view.tsx'
import { SignaturePicker, type SignaturePickerProps } from '#ui/accounts/signature-picker.tsx'
import { TermsConsentView } from '#ui/accounts/terms-consent.view.tsx'
import { TwoFactorView } from '#ui/accounts/two-factor.view.tsx'
import { administrator } from '../../support/sample-organisation.ts'
import { authApp, recoveryCodes } from '../../support/samples/second-factors.ts'
import { testControls, testShown } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { activationPaths } from './activation.paths.ts'
import { defaultSignaturePaths } from './default-signature.paths.ts'
import { emailChangePaths } from './email-change.paths.ts'
import { emailValidationPaths } from './email-validation.paths.ts'
import { firstStartPaths } from './first-start.paths.ts'
import { forgottenPasswordPaths } from './forgotten-password.paths.ts'
import { identityConfirmPaths } from './identity-confirm.paths.ts'
import { linkAccountPaths } from './link-account.paths.ts'
import { loginPaths } from './login.paths.ts'
import { newPasswordPaths } from './new-password.paths.ts'
import { organisationPaths } from './organisation.paths.ts'
import { ownSessionsPaths } from './own-sessions.paths.ts'
import { passkeysPaths } from './passkeys.paths.ts'
import { passwordChangePaths } from './password-change.paths.ts'
import { profilePaths } from './profile.paths.ts'
import { sessionIdlePaths } from './session-idle.paths.ts'
import { termsConsentPaths } from './terms-consent.paths.ts'
import { twoFactorSettingsPaths } from './two-factor-settings.paths.ts'
import { twoFactorPaths } from './two-factor.paths.ts'

const hrefs = { home: '/home', security: '/profile/security', signature: '/profile/default-signature' }
const confirm = part('IdentityConfirm', { isConfirmed: true })
const Choice = part('Choice', 'data:image/png;base64,AA==')
const Picker = (props: SignaturePickerProps) => <SignaturePicker {...props} name="Camille Morel" Choice={Choice} />

/** Those that have no record of what they show next to their own test. */
const unrecorded = {
  'terms-consent': drawnBy(termsConsentPaths, (flow) => <TermsConsentView {...flow} terms="/gcu" />),
}

testControls({
  ...unrecorded,
  activation: drawnBy(activationPaths, (flow) => (
    <NewPasswordView {...flow} login="/login" forgottenPassword="/forgotten" terms="/gcu" />
  )),
  'default-signature': drawnBy(defaultSignaturePaths, (flow) => (
    <DefaultSignatureView {...flow} Picker={Picker} profile="/profile" />
  )),
  'email-change': drawnBy(emailChangePaths, (flow) => <EmailChangeView {...flow} IdentityConfirm={confirm} />),
  'email-validation': drawnBy(emailValidationPaths, (flow) => (
    <EmailValidationView {...flow} login="/login" security="/security" isSignedIn={false} />
  )),
  'first-start': drawnBy(firstStartPaths, (flow) => <FirstStartView {...flow} login="/login" terms="/gcu" />),
  'forgotten-password': drawnBy(forgottenPasswordPaths, (flow) => <ForgottenPasswordView {...flow} login="/login" />),
  'identity-confirm': drawnBy(identityConfirmPaths, (flow) => <IdentityConfirmView {...flow} />),
  'link-account': drawnBy(linkAccountPaths, (flow) => (
    <LinkAccountView {...flow} organisation="/login/sso" login="/login" forgottenPassword="/forgotten" />
  )),
  login: drawnBy(loginPaths, (flow) => (
    <LoginView {...flow} forgottenPassword="/forgotten" organisation="/login/sso" hasPasskeys />
  )),
  'new-password': drawnBy(newPasswordPaths, (flow) => (
    <NewPasswordView {...flow} login="/login" forgottenPassword="/forgotten" terms="/gcu" />
  )),
  organisation: drawnBy(organisationPaths, (flow) => <OrganisationView {...flow} start="/start" login="/login" />),
  'own-sessions': drawnBy(ownSessionsPaths, (flow) => (
    <OwnSessionsView {...flow} PasswordChange={part('PasswordChange', { isSaved: true })} />
  )),
  passkeys: drawnBy(passkeysPaths, (flow) => <PasskeysView {...flow} hasPasskeys IdentityConfirm={confirm} />),
  'password-change': drawnBy(passwordChangePaths, (flow) => <PasswordChangeView {...flow} />),
  profile: drawnBy(profilePaths, (flow) => <ProfileView {...flow} account={administrator} sends hrefs={hrefs} />),
  'session-idle': drawnBy(sessionIdlePaths, (flow) => <SessionIdleView {...flow} />),
  'two-factor-settings': drawnBy(twoFactorSettingsPaths, (flow, called) => (
    <TwoFactorSettingsView
      {...flow}
      shown={{ app: authApp, recoveryCodes }}
      saveText={called('saveText')}
      IdentityConfirm={confirm}
    />
  )),
  'two-factor': drawnBy(twoFactorPaths, (flow) => <TwoFactorView {...flow} login="/login" />),
})
testShown(unrecorded)
