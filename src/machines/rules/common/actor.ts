/** Where a call comes from: the application, an API client, or the server itself. */
export type Channel = 'UI' | 'API' | 'SYSTEM'

/**
 * Who caused an event. `id` is that of the account, signer, copy recipient or API token, whose kind is stored as `channel`;
 * `system` for the server.
 */
export type Actor = { kind: 'account' | 'signer' | 'ccRecipient' | 'system' | 'channel'; id: string }

/** The server itself: deadlines, jobs, and facts that follow from other facts. */
export const SYSTEM: Actor = { kind: 'system', id: 'system' }
