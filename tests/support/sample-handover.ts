import type { components } from '#openapi'
import { belongingKinds } from '#machines/rules/handovers/belongings.ts'
import { PERSON_ID, samplePeople } from './sample-organisation.ts'

type Schemas = components['schemas']
type Page = Schemas['HandoverPage']

const [anne, bastien] = samplePeople
/** Who could take over what the account has. */
export const heir: Schemas['Successor'] = { id: bastien!.id, fullName: bastien!.fullName, mail: bastien!.mail }

const belongings = (counts: Partial<Record<Schemas['BelongingKind'], [count: number, open: number]>>) =>
  belongingKinds.map((kind) => {
    const [count, open] = counts[kind] ?? [0, 0]
    return { kind, count, open }
  })

/** An account with some of what it may have, which was never handed over. */
export const sampleHandover: Page = {
  accountId: PERSON_ID,
  fullName: anne!.fullName,
  state: 'ACTIVE',
  leftDate: null,
  tenantName: anne!.tenantName,
  belongings: belongings({ API_TOKENS: [2, 2], RUNNING_REQUESTS: [3, 3], TEMPLATES: [4, 3] }),
  successors: [heir],
  last: null,
}

const { id, fullName } = heir

const last: Schemas['Handover'] = {
  id: '6740c0de1f3a8e0012d5c001',
  startedBy: 'Bastien Aubrac',
  startedDate: '2026-11-21T12:00:00.000Z',
  endedDate: null,
  parts: [
    { kind: 'API_TOKENS', successor: null, total: 2, done: 2, kept: 0 },
    { kind: 'RUNNING_REQUESTS', successor: { id, fullName }, total: 3, done: 1, kept: 1 },
  ],
}

/** The same account while it is handed over. */
export const runningHandover: Page = { ...sampleHandover, last }

/** The same account, disabled, after all was handed over but a draft. */
export const endedHandover: Page = {
  ...sampleHandover,
  state: 'DISABLED',
  belongings: belongings({ DRAFTS: [1, 1] }),
  last: { ...last, endedDate: '2026-11-21T12:00:20.000Z' },
}

/** An account that has nothing, in an organisation without colleagues. */
export const nothingToHandOver: Page = { ...sampleHandover, belongings: belongings({}), successors: [] }

/** People who have left: one whose email is known, and one who has another since. */
export const sampleDepartures: Schemas['Departure'][] = [
  {
    id: PERSON_ID,
    fullName: anne!.fullName,
    mail: anne!.mail,
    leftDate: '2026-11-20T12:00:00.000Z',
    belongings: [
      { kind: 'RUNNING_REQUESTS', count: 3 },
      { kind: 'TEMPLATES', count: 1 },
    ],
  },
  {
    id: bastien!.id,
    fullName: bastien!.fullName,
    mail: null,
    leftDate: '2026-10-01T08:00:00.000Z',
    belongings: [{ kind: 'ENDED_REQUESTS', count: 1200 }],
  },
]
