import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { Refused } from '../../../server/engine/refused.ts'
import type { Callers } from '../../../server/http/admission.ts'
import type { Upload } from '../../../server/http/form.ts'
import { camille } from '../samples/account.ts'
import { tryOut } from '../samples/contract.ts'
import { callOn } from './server.ts'

/** The call that a handler received. */
export type Received = Record<string, never> & { body: { files?: Upload[]; proof?: Upload; documentHash: string } }

export const admin = { ...camille, id: 'a'.repeat(24), role: 'ADMIN', rights: rightsOf('ADMIN') } as const
export const user = { ...camille, rights: rightsOf('USER') }
export const signer = { id: 'signer-1', requestId: 'request-1' }

/**
 * A server of the try-out contract. Sessions `admin` and `user` and the token `signer` are valid, the token `old` has
 * expired. All operations have the same handler: it answers with `answer`, or runs it if it is a function, and keeps the
 * call in `received`.
 */
export class TryOutServer {
  readonly uploads = mkdtempSync(join(tmpdir(), 'paraph-'))
  readonly callers: Callers = {
    session: async (token) =>
      token === 'admin' || token === 'user'
        ? {
            kind: 'account',
            id: (token === 'admin' ? admin : user).id,
            account: token === 'admin' ? admin : user,
            isConfirmed: true,
            endsIn: 60_000,
          }
        : null,
    sessionTime: async (token) => (token === 'admin' || token === 'user' ? 1_000_000 : 0),
    signerToken: async (token) => {
      if (token === 'old') throw new Refused('ExpiredTokenException')
      return token === 'signer' ? { kind: 'signer', id: signer.id, signer } : null
    },
  }
  app!: FastifyInstance
  answer: unknown
  received!: Received

  async start(options: Partial<Parameters<typeof buildApp>[1]> = {}) {
    const handler = async (call: Received) => {
      this.received = call
      if (typeof this.answer === 'function') await (this.answer as (call: Received) => unknown)(call)
      return typeof this.answer === 'object' ? this.answer : { status: 200, body: {} }
    }
    const handlers = Object.fromEntries(tryOut.operations.map(({ id }) => [id, handler])) as never
    const { callers, uploads } = this
    this.app = await buildApp({ space: { lowSince: () => null } } as Ports, {
      folder: 'nowhere',
      strict: true,
      contract: tryOut,
      handlers,
      callers,
      uploads,
      take: () => {},
      ...options,
    })
  }

  async stop() {
    await this.app.close()
    rmSync(this.uploads, { recursive: true })
  }

  call(...rest: Parameters<typeof callOn> extends [unknown, ...infer Rest] ? Rest : never) {
    return callOn(this.app, ...rest)
  }
}
