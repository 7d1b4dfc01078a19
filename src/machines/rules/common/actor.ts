/** How a call came in: from the application, from a program, or from nobody but the server itself. */
export type Channel = 'UI' | 'API' | 'SYSTEM'

/** Who let an event happen. `id` is that of the account, signer, copy recipient or channel; `system` for the server. */
export type Actor = { kind: 'account' | 'signer' | 'ccRecipient' | 'system' | 'channel'; id: string }

/** The server itself: deadlines, jobs, and what follows from what somebody did. */
export const SYSTEM: Actor = { kind: 'system', id: 'system' }
