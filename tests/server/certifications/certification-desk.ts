import { expect } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  allowCertifications,
  certificationBody,
  certificationPath,
  certifiedFiles,
  createCertification,
} from '../../support/server/calls/certifications.ts'

export type Certification = components['schemas']['Certification']
type Row = components['schemas']['CertificationRow']
export type Desk = Awaited<ReturnType<typeof openCertificationDesk>>

/** A server with the demonstration, whose tenants may certify, and the calls of Ada. */
export async function openCertificationDesk() {
  const server: Server = await startServer()
  await addDemo(server.ports)
  await allowCertifications(server.ports)
  const ada = await server.signIn('ada')
  const honest = server.ports.anchoring
  const get = async (path: string, cookie = ada) => (await server.call('GET', path, undefined, cookie)).body
  return {
    server,
    ada,
    create: (body?: object, headers?: Record<string, string>) => createCertification(server, ada, body, headers),
    /** The id of a new certification. */
    created: async (...given: Parameters<typeof certificationBody>): Promise<string> => {
      const { status, body } = await createCertification(server, ada, certificationBody(...given))
      expect([status, body]).toEqual([200, expect.anything()])
      return (body as Certification).id
    },
    seen: async (id: string, cookie?: string) => (await get(certificationPath(id), cookie)) as Certification,
    list: async (query = '', cookie?: string) =>
      (await get(`/public/v1/certification-requests${query}`, cookie)) as {
        content: Row[]
        totalElements: number
        next: string | null
      },
    files: async (query = '', cookie?: string) =>
      (await get(`/public/v1/certification-files${query}`, cookie)) as {
        content: components['schemas']['CertificationFile'][]
        totalElements: number
        next: string | null
      },
    /** What a path answers, with its bytes. */
    read: (path: string, cookie = ada) => server.call('GET', path, undefined, cookie),
    filesOf: (id: string) => certifiedFiles(server, ada, id),
    /** The anchorings of a certification, and how many leaves they have. */
    anchorings: async (id: string) =>
      (
        await server.ports.db.query<{ state: string; leaves: number }>(
          `select state, (select count(*)::int from anchor_leaves where anchoring = id) as leaves
           from anchorings where subject_kind = 'certification' and subject_id = $1`,
          [id],
        )
      ).rows,
    /** Lets the ledger refuse everything, or no longer. */
    reject: (isRejecting: boolean) => {
      server.ports.anchoring = isRejecting
        ? { ...honest, find: async () => ({ outcome: 'rejected', reason: 'branch expired' }) }
        : honest
    },
  }
}
