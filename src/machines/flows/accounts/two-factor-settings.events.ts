import type { components } from '#openapi'
import type { CallFailed } from '../../port.ts'
import type { Secrets } from '../../secrets.ts'

type Schemas = components['schemas']
export type Method = Schemas['TwoFactorMethod']

/** A change that the server makes only for somebody who has proved lately who is there. */
export type FactorChange =
  | { kind: 'app' }
  | { kind: 'codes' }
  | { kind: 'off'; method: Method }
  | { kind: 'first'; method: Method }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type RetryChosen = { type: 'retry.chosen' }
type AppChosen = { type: 'app.chosen' }
type EmailChosen = { type: 'email.chosen' }
type FirstChosen = { type: 'first.chosen'; method: Method }
/** A change that is asked about first. */
type OffChosen = { type: 'off.chosen'; method: Method }
type RenewalChosen = { type: 'renewal.chosen' }
type ChangeConfirmed = { type: 'change.confirmed' }
type ChangeDeclined = { type: 'change.declined' }
type CodeSubmitted = { type: 'code.submitted'; code: string }
type ResendChosen = { type: 'resend.chosen' }
type SetupDeclined = { type: 'setup.declined' }
/** The person is done with the list; it stays until they say that they keep it. */
type ListKept = { type: 'list.kept'; isKept: boolean }
/** The dialog that asks for the password has closed. */
type IdentityAnswered = { type: 'identity.answered'; isConfirmed: boolean }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type StateFound = { type: 'state.found'; twoFactor: Schemas['TwoFactor'] }
/** `app.made` and `list.made`: what is shown once is with the ports, see `ShownOnce`. */
type ChangeAnswer = { type: 'app.made' } | { type: 'list.made' } | { type: 'change.made' }
/** `wait` is in milliseconds. */
type MailAnswer = { type: 'code.sent'; wait: number } | { type: 'code.withheld'; wait: number }
type CheckAnswer = { type: 'method.enabled' } | { type: 'code.refused' } | { type: 'code.ended' }
type IdentityNeeded = { type: 'identity.needed' }
type WaitOver = { type: 'wait.over' }

export type TwoFactorSettingsEvent =
  | RetryChosen
  | AppChosen
  | EmailChosen
  | FirstChosen
  | OffChosen
  | RenewalChosen
  | ChangeConfirmed
  | ChangeDeclined
  | CodeSubmitted
  | ResendChosen
  | SetupDeclined
  | ListKept
  | IdentityAnswered
  | StateFound
  | ChangeAnswer
  | MailAnswer
  | CheckAnswer
  | IdentityNeeded
  | WaitOver
  | CallFailed

export const secret = { 'code.submitted': ['code'] } as const satisfies Secrets<TwoFactorSettingsEvent>

/** The effects this flow needs; `src/api/ports/accounts/two-factor-settings.ports.ts` provides them. */
export type TwoFactorSettingsPorts = {
  findState(input: undefined): Promise<StateFound>
  makeChange(input: { change: FactorChange }): Promise<ChangeAnswer | IdentityNeeded>
  mailCode(input: undefined): Promise<MailAnswer>
  checkCode(input: { method: Method; code: string }): Promise<CheckAnswer | ChangeAnswer | IdentityNeeded>
}

/** What the server shows once. It is kept outside the machine, whose states and events have no secrets. */
export type ShownOnce = {
  app: Schemas['AuthApp'] | null
  recoveryCodes: readonly string[] | null
}
