import type { Server } from '../server.ts'
import { nothing, type Made } from './valid-calls.ts'

/** Puts the tenant of the demo's sender on hold. */
export async function newHold({ call, ports }: Server, cookie: string): Promise<Made> {
  const { rows } = await ports.db.query<{ tenant: string }>("select tenant from accounts where login = 'ada'")
  const body = { requestId: null, reason: 'Proceedings at the commercial court of Lyon' }
  const set = await call('POST', `/private/tenants/${rows[0]!.tenant}/legal-holds`, body, cookie)
  return { ...nothing, id: (set.body as { id: string }).id }
}
