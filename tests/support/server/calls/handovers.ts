import type { components } from '#openapi'
import { handOverRequest } from '../../../../server/cases/handovers/requests.ts'
import { transact } from '../../../../server/engine/transact.ts'
import { accountByName } from '../../../../server/store/accounts/accounts.ts'
import type { NewPerson } from '../../new-people.ts'
import type { Reply, Server } from '../server.ts'

type Schemas = components['schemas']
/** What an account has, and what becomes of it. */
export type Page = Schemas['HandoverPage']
export type Choice = Schemas['HandoverChoice']

/** Choices that give kinds to somebody. */
export const to = ({ id }: Pick<NewPerson, 'id'>, ...kinds: Choice['kind'][]): Choice[] =>
  kinds.map((kind) => ({ kind, successorId: id }))

/** Choices that end kinds. */
export const ended = (...kinds: Choice['kind'][]): Choice[] => kinds.map((kind) => ({ kind, successorId: null }))

/** How many of each kind an account has. */
export const countsOf = ({ belongings }: Page) => Object.fromEntries(belongings.map(({ kind, count }) => [kind, count]))

/** What became of each kind in the last handover: how many are done, and how many stay. */
export const partsOf = ({ last }: Pick<Page, 'last'>) => last!.parts.map(({ kind, done, kept }) => [kind, done, kept])

/** The status of the answer to an account that accepts an invitation of an administrator. */
export async function joined(
  server: Pick<Server, 'call'>,
  { mail, cookie }: Pick<NewPerson, 'mail' | 'cookie'>,
  by: Pick<NewPerson, 'cookie'>,
  role = 'USER',
): Promise<number> {
  const asked = { email: mail, role, groupId: null }
  const { body } = await server.call('POST', '/private/tenant-invites', asked, by.cookie)
  const { id } = body as { id: string }
  return (await server.call('POST', `/private/my-tenant-invites/${id}/accept`, undefined, cookie)).status
}

/** The status and the name of a refusal. */
export const refusal = async (reply: Promise<Pick<Reply, 'status' | 'body'>>) => {
  const { status, body } = await reply
  return [status, (body as { name?: string }).name]
}

/** Gives a request of Ada to a colleague and back, as their administrator does. */
export async function handOverAndBack({ ports }: Pick<Server, 'ports'>, id: string): Promise<void> {
  const [owner, other, by] = await Promise.all(
    ['ada', 'mary', 'charles'].map(async (login) => (await accountByName(ports.db, login))!),
  )
  const common = { ports, id, tenant: owner!.tenant.id, by: by!.id }
  for (const [from, taker] of [
    [owner!.id, other!.id],
    [other!.id, owner!.id],
  ] as const)
    await transact(ports, (tx) => handOverRequest({ ...common, tx, from, to: taker }))
}
