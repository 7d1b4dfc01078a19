import { expect } from '@playwright/test'
import { ownEmail } from '../../support/samples/email.ts'
import { passkeys } from '../../support/samples/passkeys.ts'
import type { Stage } from '../../support/walks/stage.ts'

export const STRONG = 'Difference Engine no 2'

/** Answers what the other sections of the page ask for. */
export function serveOthers({ world }: Stage) {
  world.serves('getEmail', () => ({ status: 200, body: ownEmail }))
  world.serves('listPasskeys', () => ({ status: 200, body: passkeys }))
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

/** Changes the password, and the server takes it. */
export const changePassword = async (stage: Stage) => {
  await openChange(stage)
  await submitChange(stage, { current: 'analytical engine', password: STRONG, confirmation: STRONG })
  await stage.world.answers('reauthenticate', 204)
  await stage.world.answers('changePassword', 204)
}
