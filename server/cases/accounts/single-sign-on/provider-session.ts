import { decrypt } from '../encrypted.ts'
import { hashToken } from '../../../engine/token.ts'
import { endSessionOf } from '../../../store/accounts/providers.ts'
import type { Ports } from '../../ports.ts'

/** What an address that ends a session is encrypted as. */
export const END_OF_SESSION = 'end of session'

/** The address that ends a session at the provider that it comes from; null if there is nothing to end. */
export async function endAtProvider(ports: Ports, token: string): Promise<string | null> {
  const encrypted = await endSessionOf(ports.db, hashToken(token))
  return encrypted === null ? null : decrypt(ports, encrypted, END_OF_SESSION)
}
