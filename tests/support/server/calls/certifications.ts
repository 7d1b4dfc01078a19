import type { components } from '#openapi'
import type { Ports } from '../../../../server/cases/ports.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import type { Reached, Reply, Server } from '../server.ts'
import { nothing, type Made } from './valid-calls.ts'

type Schemas = components['schemas']
type Certified = Schemas['NewCertification'] & Required<Pick<Schemas['NewCertification'], 'files'>>

const FILES = '/public/v1/certification-files'

/** The path of a certification. */
export const certificationPath = (id: string): string => `/public/v1/certification-requests/${id}`

/** Lets every tenant certify files without a quota, at once and later, except those with these names. */
export const allowCertifications = async ({ db }: Pick<Ports, 'db'>, except: string[] = []): Promise<void> =>
  void (await db.query(
    `update tenants set params = params || '{"directSignature": true, "deferredSignature": true, "documentQuota": null}'
     where not (name = any($1))`,
    [except],
  ))

/** A certification of so many files. */
export const certificationBody = (files = 1, change: Partial<Certified> = {}): Certified => ({
  flowName: 'Deeds',
  metadata: [{ key: 'Case', value: 'A 12' }],
  files: Array.from({ length: files }, (_, i) => ({ name: `Deed ${i + 1}.pdf`, hash: sha256(`deed ${i + 1}`) })),
  ...change,
})

/** Certifies files. */
export const createCertification = (
  server: Pick<Reached, 'call'>,
  cookie: string,
  body: object = certificationBody(),
  headers?: Record<string, string>,
): Promise<Reply> => server.call('POST', '/public/v1/certification/create-request', body, cookie, headers)

/** The files of a certification. */
export async function certifiedFiles(
  server: Pick<Reached, 'call'>,
  cookie: string,
  requestId: string,
): Promise<Schemas['CertificationFile'][]> {
  const { body } = await server.call('GET', `${FILES}?requestId=${requestId}&size=100`, undefined, cookie)
  return (body as { content: Schemas['CertificationFile'][] }).content
}

/** A new certification with one file; `id` is that of the file if `ofFile`. */
export async function newCertification(server: Reached, cookie: string, ofFile: boolean): Promise<Made> {
  const { id } = (await createCertification(server, cookie)).body as Schemas['Certification']
  const [file] = await certifiedFiles(server, cookie, id)
  return { ...nothing, id: ofFile ? file!.id : id, file: file!.id }
}

/** The same, anchored, so that it has proofs. */
export async function newAnchored(server: Server, cookie: string, ofFile: boolean): Promise<Made> {
  const made = await newCertification(server, cookie, ofFile)
  await server.idle()
  return made
}
