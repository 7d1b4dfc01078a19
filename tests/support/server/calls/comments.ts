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

/** Adds a comment of somebody, and returns its id. */
export async function newComment(server: Server, request: string, credentials: Credentials): Promise<string> {
  await allowComments(server.ports)
  const { body, status } = await commenting(server, request, credentials).add('Is clause 4 the version of May?')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as Schemas['Comment']).id
}
