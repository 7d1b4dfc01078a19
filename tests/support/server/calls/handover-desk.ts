import { expect } from 'vitest'
import type { components } from '#openapi'
import type { handOver } from '../../../../server/cases/handovers/hand-over.ts'
import { startHandover } from '../../../../server/cases/handovers/handovers.ts'
import type { Ports } from '../../../../server/cases/ports.ts'
import type { NewPerson } from '../../new-people.ts'
import type { Choice, Page } from './handovers.ts'
import type { Reply, Server } from '../server.ts'

type Person = Pick<NewPerson, 'id'>
type By = Pick<NewPerson, 'cookie'>
type Job = Parameters<typeof handOver>[1]

/** The calls of an administrator who hands over what people have. */
export type HandoverDesk = {
  page: (of: Person, by?: By) => Promise<Page>
  start: (of: Person, choices: Choice[], message?: string | null, by?: By) => Promise<Reply>
  /** Starts a handover, and waits for its end. */
  handedOver: (of: Person, choices: Choice[], message?: string | null) => Promise<Page>
  /** Starts a handover whose jobs wait: the ports for them, and the jobs. */
  held: (of: Person, choices: Choice[]) => Promise<{ ports: Ports; jobs: Job[] }>
}

/** The calls of an administrator, or of others: about what accounts have, or what stayed of those that have left. */
export function handoverDesk(server: Server, administrator: By, isDeparted = false): HandoverDesk {
  const path = ({ id }: Person) => `/private/accounts/${id}/handover${isDeparted ? '?departed=true' : ''}`
  const page: HandoverDesk['page'] = async (of, { cookie } = administrator) =>
    (await server.call('GET', path(of), undefined, cookie)).body as Page
  const start: HandoverDesk['start'] = (of, choices, customMessage = null, { cookie } = administrator) =>
    server.call('POST', path(of), { choices, customMessage }, cookie)
  return {
    page,
    start,
    handedOver: async (of, choices, message) => {
      const reply = await start(of, choices, message)
      expect([reply.status, reply.body]).toMatchObject([200, { last: { endedDate: null } }])
      await server.idle()
      return page(of)
    },
    held: async (of, choices) => {
      const jobs: Job[] = []
      const add: Ports['queue']['add'] = async (_, __, data) => void jobs.push(data as Job)
      const { body } = await server.call('GET', '/private/me', undefined, administrator.cookie)
      const account = body as components['schemas']['Account']
      const ports: Ports = { ...server.ports, queue: { add } }
      const call = { account, address: '192.0.2.7', key: null }
      await startHandover(ports, call, { id: of.id, isDeparted }, { choices, customMessage: null })
      return { ports, jobs }
    },
  }
}
