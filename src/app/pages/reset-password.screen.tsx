import { newPasswordPorts } from '#api/ports/accounts/new-password.ports.ts'
import type { App } from '../app.ts'
import { mailedPassword } from '../bindings/mailed-password.tsx'
import type { LoginState } from './login.screen.tsx'

/** The page where a new password is chosen with a mailed link. */
export const screen = (app: App) =>
  mailedPassword(app, 'reset', newPasswordPorts, { reason: 'passwordChanged' } satisfies LoginState)
