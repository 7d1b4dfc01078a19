import { expect } from '@playwright/test'
import { ownEmail } from '../../support/samples/email.ts'
import { passkeys } from '../../support/samples/passkeys.ts'
import { camille } from '../../support/samples/account.ts'
import { noTwoFactor } from '../../support/samples/second-factors.ts'
import { ownSessions } from '../../support/samples/sessions.ts'
import { openAgain } from '../../support/walks/again.ts'
import type { Stage } from '../../support/walks/stage.ts'

export const STRONG = 'Difference Engine no 2'

/** What the sections of the page ask for. */
type Section = 'getEmail' | 'listSessions' | 'getTwoFactor' | 'listPasskeys'

/** Answers what the sections ask for, except for the one whose calls a walk answers itself. */
export function serveOthers({ world }: Stage, own: Section) {
  const json = { status: 200, type: 'application/json' } as const
  if (own !== 'getEmail') world.serves('getEmail', () => ({ ...json, body: ownEmail }))
  if (own !== 'getTwoFactor') world.serves('getTwoFactor', () => ({ ...json, body: noTwoFactor() }))
  if (own !== 'listPasskeys') world.serves('listPasskeys', () => ({ ...json, body: passkeys }))
  if (own !== 'listSessions')
    world.serves('listSessions', () => ({ ...json, body: { sessions: ownSessions, passwordChangedAt: null } }))
}

const dialog = ({ page }: Stage) => page.getByRole('dialog')
const field = (stage: Stage, id: 'password-change.current' | 'password.new' | 'password.confirmation') =>
  dialog(stage).getByLabel(stage.say({ id }), { exact: true })

/** Opens the dialog that changes the password. */
export const openChange = async (stage: Stage) => {
  await stage.page.getByRole('button', { name: stage.say({ id: 'security.password.change' }), exact: true }).click()
  await expect(field(stage, 'password-change.current')).toBeFocused()
}

/** Fills in the dialog and saves. */
export const submitChange = async (
  stage: Stage,
  { current, password, confirmation }: { current: string; password: string; confirmation: string },
) => {
  await field(stage, 'password-change.current').fill(current)
  await field(stage, 'password.new').fill(password)
  await field(stage, 'password.confirmation').fill(confirmation)
  await field(stage, 'password.confirmation').press('Enter')
}

/** Fills in the open dialog that changes the password, and the server takes it. */
export const savePassword = async (stage: Stage) => {
  await submitChange(stage, { current: 'analytical engine', password: STRONG, confirmation: STRONG })
  await stage.world.answers('reauthenticate', 204)
  await stage.world.answers('changePassword', 204)
}

/** Changes the password, and the server takes it. */
export const changePassword = async (stage: Stage) => {
  await openChange(stage)
  await savePassword(stage)
}

/** Opens the security page for a walk through the second factors, whose calls wait. */
export const openTwoFactor = async (stage: Stage) => {
  serveOthers(stage, 'getTwoFactor')
  await stage.page.goto('/profile/security')
  await stage.world.answers('getMe', 200, { ...camille, rights: { ...camille.rights, patchUserSelf: true } })
}

/** The same without loading the application again. */
export const openTwoFactorAgain = async (stage: Stage) => {
  await openAgain(stage, '/profile/security')
  serveOthers(stage, 'getTwoFactor')
}

/** Submits a password to the dialog that asks who is there. */
export const confirmIdentity = async (stage: Stage, password: string) => {
  const confirm = dialog(stage)
  await confirm.getByLabel(stage.say({ id: 'identity-confirm.password' }), { exact: true }).fill(password)
  await confirm.getByRole('button', { name: stage.say({ id: 'identity-confirm.confirm' }), exact: true }).click()
}
