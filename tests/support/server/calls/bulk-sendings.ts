import type { components } from '#openapi'
import type { Reached, Reply, Server } from '../server.ts'
import { madeOfTemplate } from './made-of-template.ts'
import { readyTemplate, type DraftedTemplate } from './templates.ts'
import { nothing, type Made } from './valid-calls.ts'

type Schemas = components['schemas']
export type BulkSending = Schemas['BulkSending']
type NewBulk = Schemas['NewBulkSending']

/** A template that is ready, its revision, and the columns of its roles and of its required field. */
export type BulkOrigin = { id: string; revision: number; columns: Schemas['BulkColumn'][] }

/** The path of a call for a bulk sending. */
export const bulkPath = (id: string, rest = ''): string => `/public/v1/bulk-sendings/${id}${rest}`

/** A template as the origin of bulk sendings. */
export const originOf = ({ id, reply, template }: DraftedTemplate): BulkOrigin => ({
  id,
  revision: Number(String(reply.headers['etag']).slice(1, -1)),
  columns: [
    ...template.roles
      .filter(({ type }) => type === 'SIGNER')
      .flatMap(({ name: role }): Schemas['BulkColumn'][] => [
        { header: `Mail ${role}`, target: 'EMAIL', role },
        { header: `First name ${role}`, target: 'FIRST_NAME', role },
        { header: `Last name ${role}`, target: 'LAST_NAME', role },
      ]),
    ...template.files
      .flatMap(({ placeHolderList }) => placeHolderList)
      .filter(({ roleName }) => roleName === 'REQUEST')
      .map(({ id: field, anchorName: header }) => ({ header, target: 'REQUEST_FIELD' as const, field })),
  ],
})

/** A new template that is ready, as the origin of bulk sendings. */
export const bulkOrigin = async (
  server: Reached,
  cookie: string,
  change?: Schemas['TemplatePatch'],
): Promise<BulkOrigin> => originOf(await readyTemplate(server, cookie, change))

/** The cells of a row: people that no other row has. */
export const bulkCells = ({ columns }: BulkOrigin, row: number): string[] =>
  columns.map(({ target }, i) => (target === 'EMAIL' ? `person-${row}-${i}@example.org` : `Name ${row}`))

/** A table of so many rows. */
export const bulkBody = (origin: BulkOrigin, rows: number, change: Partial<NewBulk> = {}): NewBulk => ({
  templateId: origin.id,
  revision: origin.revision,
  name: 'Leases',
  columns: origin.columns,
  rows: Array.from({ length: rows }, (_, i) => bulkCells(origin, i + 1)),
  ...change,
})

/** Creates a bulk sending. */
export const createBulk = (
  server: Pick<Reached, 'call'>,
  cookie: string,
  body: object,
  headers?: Record<string, string>,
): Promise<Reply> => server.call('POST', '/public/v1/bulk-sendings', body, cookie, headers)

/** A new template as something that bulk sendings are created from: a valid table for it. */
export async function madeForBulk(server: Reached, cookie: string): Promise<Made> {
  const template = await readyTemplate(server, cookie)
  return { ...madeOfTemplate(template), body: bulkBody(originOf(template), 1) }
}

/** A bulk sending that runs and sends nothing, because its job thinks that another one goes on with it; or a paused one. */
export async function newBulk(server: Server, cookie: string, isPaused: boolean): Promise<Made> {
  const { body } = await createBulk(server, cookie, bulkBody(await bulkOrigin(server, cookie), 5))
  const { id } = body as BulkSending
  await server.ports.db.query('update bulk_sendings set batch = batch + 1 where id = $1', [id])
  if (isPaused) await server.call('POST', bulkPath(id, '/pause'), undefined, cookie)
  return { ...nothing, id }
}
