import { activationPorts } from '#api/ports/accounts/activation.ports.ts'
import type { App } from '../app.ts'
import { mailedPassword } from '../bindings/mailed-password.tsx'
import type { LoginState } from './login.screen.tsx'

/** The page where an account is activated with a mailed link. */
export const screen = (app: App) =>
  mailedPassword(app, 'activation', activationPorts, { reason: 'activated' } satisfies LoginState)
