import type { components } from '#openapi'
import type { Ports } from '../../../../server/cases/ports.ts'
import type { Reached, Server } from '../server.ts'

type Schemas = components['schemas']

/** Lets the people of all tenants write comments, or no longer. */
export const allowComments = ({ db }: Pick<Ports, 'db'>, comments = true): Promise<unknown> =>
  db.query("update tenants set params = params || jsonb_build_object('comments', $1::boolean)", [comments])

export const commentsPath = (request: string, rest = ''): string =>
  `/private/simple-sign-requests/${request}/comments${rest}`

/** How somebody calls: with the cookie of a session, or with the headers of a link. */
export type Credentials = { cookie?: string; headers?: Record<string, string> }

/** The calls of somebody about the comments on a request. */
export const commenting = (server: Pick<Reached, 'call'>, request: string, { cookie, headers = {} }: Credentials) => ({
  list: () => server.call('GET', commentsPath(request), undefined, cookie, headers),
  /** Their comments, as the answer has them. */
  read: async () =>
    (await server.call('GET', commentsPath(request), undefined, cookie, headers)).body as Schemas['CommentList'],
  add: (commentText: string, isConfidential = false, more = {}) =>
    server.call('POST', commentsPath(request), { commentText, isConfidential }, cookie, { ...headers, ...more }),
  mark: (commentId: string) => server.call('POST', commentsPath(request, '/read'), { commentId }, cookie, headers),
})

/** The id of a comment on a request, which its creator adds if there is none; an unknown id if the request takes none. */
export async function commentOn(server: Server, request: string, creator: Credentials): Promise<string> {
  const { rows } = await server.ports.db.query<{ id: string }>('select id from comments where request = $1 limit 1', [
    request,
  ])
  if (rows[0]) return rows[0].id
  const { body } = await commenting(server, request, creator).add('Is clause 4 the version of May?')
  return (body as Partial<Schemas['Comment']>).id ?? 'a'.repeat(24)
}
