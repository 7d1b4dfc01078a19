import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { assemble } from '../../../scripts/paths/assemble.ts'
import { Unusable } from '../../../scripts/paths/options.ts'
import type { FlowRecord } from '../../../scripts/paths/records.ts'
import { whyUntaken } from '../../../scripts/paths/untaken.ts'
import { closingLines, hasFailed } from '../../../scripts/paths/verdict.ts'
import { door, flowRecord, recordsOf, walkRecord } from './sample-records.ts'

const { OPENED, SHUT, LOCKED } = door
const whole = { untaken: [], transitions: [OPENED, SHUT] }
const passing = recordsOf({ flows: [flowRecord(whole)] })
const failure = { step: 2, expected: 'the screen of `closed`: visible', seen: 'hidden', picture: null }
const failing = recordsOf({
  flows: [flowRecord(whole)],
  walks: [walkRecord({ result: 'failed', failure: { ...failure, picture: 'pictures/door/failures/2-1.webp' } })],
})

test('the report fits its schema, with walks that failed and without', () => {
  const schema = JSON.parse(readFileSync('openapi/path-coverage-1.schema.json', 'utf8')) as object
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema)
  for (const records of [passing, failing, recordsOf(), recordsOf({ commit: '' })]) {
    validate(assemble([records]))
    expect(validate.errors).toBeNull()
  }
  validate(both())
  expect(validate.errors).toBeNull()
  expect(validate({ ...assemble([passing]), languages: ['de'] })).toBe(false)
  const [flow] = assemble([failing]).flows
  const unexplained = [{ ...flow!, walks: flow!.walks.map(({ failure: _, ...walk }) => walk) }]
  expect(validate({ ...assemble([failing]), flows: unexplained })).toBe(false)
})

test('a run passes whose walks passed and took every transition', () => {
  const coverage = assemble([passing])
  expect(hasFailed(coverage)).toBe(false)
  expect(coverage.figures).toMatchObject({ flows: 1, states: 3, transitions: 2, taken: 2, walks: 1, failed: 0 })
})

test('a transition that no walk takes fails the run, and is listed with the event that is missing', () => {
  const coverage = assemble([recordsOf()])
  expect(hasFailed(coverage)).toBe(true)
  expect(coverage.flows[0]!.untaken).toEqual(flowRecord().untaken)
  expect(closingLines(coverage)).toContain(`Untaken: door: ${LOCKED}. There is no sample of \`key.turned\``)
})

test('the step that failed and those after it took nothing', () => {
  const coverage = assemble([failing])
  expect(hasFailed(coverage)).toBe(true)
  expect(coverage.flows[0]!.untaken).toEqual([
    { transition: SHUT, event: 'door.shut', walk: null, why: whyUntaken.failed, excuse: null },
  ])
  const lines = closingLines(coverage)
  expect(lines).toContain('Failed: door (en, light, 1280 px), step 2 of: door.opened → door.shut')
  expect(lines).toContain('expected the screen of `closed`: visible')
  expect(lines).toContain('seen hidden')
  expect(lines).toContain('picture pictures/door/failures/2-1.webp')
})

test('a transition whose walks did not run is untaken, and says so', () => {
  const [one] = assemble([recordsOf({ flows: [flowRecord(whole)], walks: [] })]).flows
  expect(one!.untaken.map(({ why }) => why)).toEqual([whyUntaken.notWalked, whyUntaken.notWalked])
})

const gate = { id: 'gate', file: 'tests/flows/doors/gate.e2e.ts', untaken: [] }
const steps = [...walkRecord().steps, { event: 'key.turned', states: ['locked'], transitions: [LOCKED] }]
const gateWalk = walkRecord({ flow: 'gate', steps })
/** The door, which nobody locks, and a gate with the same chart, which somebody locks. */
const both = (other: Partial<FlowRecord> = {}, walk = gateWalk) =>
  assemble([recordsOf({ flows: [flowRecord(), flowRecord({ ...gate, ...other })], walks: [walkRecord(), walk] })])

test('what another flow with the same chart takes is counted, with that flow and its file, and does not fail the run', () => {
  const coverage = both()
  const [one, other] = coverage.flows
  const { id: flow, file } = gate
  const why = whyUntaken.elsewhere(flow, file)
  expect(one!.untaken).toMatchObject([{ transition: LOCKED, why, excuse: { reason: 'elsewhere', flow, file } }])
  expect(other!.untaken).toEqual([])
  expect(hasFailed(coverage)).toBe(false)
  expect(coverage.figures).toMatchObject({ transitions: 6, taken: 5, elsewhere: 1, inMemory: 0, left: 0, untaken: 0 })
  expect(closingLines(coverage)).toContain(
    '5 of 6 transitions taken, 1 taken in another flow with the same chart, 0 untaken',
  )
})

test('a flow with other states or another guard or action, or one that failed before, takes nothing for another flow', () => {
  expect(hasFailed(both({ definitions: ['opened', 'shut', 'locked otherwise'] }))).toBe(true)
  expect(hasFailed(both({ states: ['closed', 'open', 'locked', 'broken'] }))).toBe(true)
  const failedBefore = { ...failure, step: 3 }
  const failed = both({}, { ...gateWalk, result: 'failed', failure: failedBefore })
  expect(failed.flows.map(({ untaken }) => untaken.map(({ excuse }) => excuse))).toEqual([[null], [null]])
})

test('another flow does not stand in for walks that failed or did not run', () => {
  const own = walkRecord({ steps, result: 'failed', failure: { ...failure, step: 3 } })
  const coverage = assemble([
    recordsOf({ flows: [flowRecord({ untaken: [] }), flowRecord(gate)], walks: [own, gateWalk] }),
  ])
  expect(coverage.flows[0]!.untaken).toMatchObject([{ transition: LOCKED, why: whyUntaken.failed, excuse: null }])
})

test('what only memory can cause is counted apart, and does not fail the run', () => {
  const why = whyUntaken.onlyInMemory('key.turned')
  const untaken = [{ ...flowRecord().untaken[0]!, why, excuse: { reason: 'inMemory' as const } }]
  const coverage = assemble([recordsOf({ flows: [flowRecord({ untaken })] })])
  expect(hasFailed(coverage)).toBe(false)
  expect(coverage.figures).toMatchObject({ taken: 2, elsewhere: 0, inMemory: 1, untaken: 0 })
})

test('a flow of lists leaves transitions to other lists if only some flows are walked, not in a whole run', () => {
  const flows = [flowRecord({ sharesChart: true })]
  const part = assemble([recordsOf({ flows, isPart: true })])
  expect(hasFailed(part)).toBe(false)
  expect(part.figures).toMatchObject({ taken: 2, left: 1, untaken: 0 })
  expect(hasFailed(assemble([recordsOf({ flows, isPart: false })]))).toBe(true)
})

test('findings of axe and violations of the security policy fail a run, errors of the console are listed', () => {
  const withWalk = (changed: Parameters<typeof walkRecord>[0]) =>
    assemble([recordsOf({ flows: [flowRecord(whole)], walks: [walkRecord(changed)] })])
  const [picture] = walkRecord().pictures
  expect(hasFailed(withWalk({ pictures: [{ ...picture!, axe: ['label: <input>'] }] }))).toBe(true)
  expect(hasFailed(withWalk({ policy: ['security policy: img-src: data'] }))).toBe(true)
  const noisy = withWalk({ console: ['Warning: a key is missing', 'Warning: a key is missing'] })
  expect(hasFailed(noisy)).toBe(false)
  expect(noisy.flows[0]!.console).toEqual(['Warning: a key is missing'])
})

test('shards make the report of one run: walks, tallies and pictures of all', () => {
  const shardOf = (current: number, changed: object) =>
    recordsOf({ shard: { current, total: 2 }, flows: [flowRecord(whole)], ...changed })
  const [picture] = walkRecord().pictures
  const found = { ...picture!, file: 'pictures/door/findings/closed-en-light-1280.webp', axe: ['label: <input>'] }
  const coverage = assemble([
    shardOf(2, { walks: [walkRecord({ pictures: [found] })], began: '2026-02-18T09:00:00.000Z' }),
    shardOf(1, { flows: [] }),
  ])
  const [one] = coverage.flows
  expect([coverage.began, coverage.seconds, one!.walks.length]).toEqual(['2026-02-18T09:00:00.000Z', 24, 2])
  expect(one!.guards).toEqual([{ transition: OPENED, guard: 'hasHandle', passed: 2, refused: 0 }])
  expect(one!.pictures).toEqual([{ ...picture, axe: ['label: <input>'] }])
})

test('shards of different runs, or not all of one, make no report', () => {
  const shardOf = (current: number, changed: object = {}) => recordsOf({ shard: { current, total: 2 }, ...changed })
  const other = 'bad0000000000000000000000000000000000000'
  expect(() => assemble([])).toThrow(Unusable)
  expect(() => assemble([shardOf(1)])).toThrow('There are shards 1 of 2')
  expect(() => assemble([shardOf(1), shardOf(1)])).toThrow('There are shards 1, 1 of 2')
  expect(() => assemble([shardOf(1), shardOf(2, { commit: other })])).toThrow('differ in commit')
  expect(() => assemble([shardOf(1), shardOf(2, { themes: ['dark'] })])).toThrow(Unusable)
})
