import type { FlowRecord, Records, WalkRecord } from '../../../scripts/paths/records.ts'

const OPENED = 'closed --door.opened--> open'
const SHUT = 'open --door.shut--> closed'
const LOCKED = 'closed --key.turned--> locked'

/** The transitions of the door that the samples are about. */
export const door = { OPENED, SHUT, LOCKED }

/** A flow with three transitions, of which no walk takes the last one. */
export const flowRecord = (changed: Partial<FlowRecord> = {}): FlowRecord => ({
  id: 'door',
  file: 'tests/flows/doors/door.e2e.ts',
  sharesChart: false,
  states: ['closed', 'open', 'locked'],
  transitions: [OPENED, SHUT, LOCKED],
  definitions: ['opened', 'shut', 'locked'],
  guards: [{ transition: OPENED, guard: 'hasHandle' }],
  untaken: [
    { transition: LOCKED, event: 'key.turned', walk: null, why: 'There is no sample of `key.turned`', excuse: null },
  ],
  ...changed,
})

/** A walk through the door and back. */
export const walkRecord = (changed: Partial<WalkRecord> = {}): WalkRecord => ({
  flow: 'door',
  name: 'door.opened → door.shut',
  language: 'en',
  theme: 'light',
  width: 1280,
  steps: [
    { event: null, states: ['closed'], transitions: [] },
    { event: 'door.opened', states: ['open'], transitions: [OPENED] },
    { event: 'door.shut', states: ['closed'], transitions: [SHUT] },
  ],
  seconds: 1.5,
  result: 'passed',
  guards: [{ transition: OPENED, guard: 'hasHandle', passed: 1, refused: 0 }],
  pictures: [
    {
      state: 'closed',
      language: 'en',
      theme: 'light',
      width: 1280,
      file: 'pictures/door/states/closed-en-light-1280.webp',
      axe: [],
    },
  ],
  console: [],
  policy: [],
  ...changed,
})

/** The records of a run with one flow and one walk. */
export const recordsOf = (changed: Partial<Records> = {}): Records => ({
  commit: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
  isClean: true,
  browser: 'Chromium 140.0.1',
  began: '2026-02-18T10:00:00.000Z',
  seconds: 12,
  languages: ['en'],
  themes: ['light'],
  widths: [1280],
  shard: null,
  isPart: false,
  flows: [flowRecord()],
  walks: [walkRecord()],
  broken: [],
  ...changed,
})
