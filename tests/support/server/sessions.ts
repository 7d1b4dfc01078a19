import { hashToken } from '../../../server/engine/token.ts'
import type { Server } from './server.ts'

/** Signs somebody in with another browser, and returns the public id of the session. */
export async function newSession(server: Server, login: string): Promise<string> {
  const token = /\bsession=([^;]+)/.exec(await server.signIn(login))![1]!
  const { rows } = await server.ports.db.query<{ id: string }>('select id from sessions where token_hash = $1', [
    hashToken(token),
  ])
  return rows[0]!.id
}
