import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../../server/demo.ts'
import { readPdf, renderFirst } from '../../../support/pdf/read.ts'
import { verify } from '../../../support/pdf/verify.ts'
import { EditedRequest, NAMES } from '../../../support/server/calls/edited-request.ts'
import { startServer, type Reply, type Server } from '../../../support/server/server.ts'
import type { Request } from '../../../support/server/signing.ts'
import { HistoryModel, OF_REQUEST, OF_SIGNERS, PEOPLE, type Change, type Step } from './history-model.ts'

/** Histories that are tried. More, from another seed each time: `RUNS=200 vitest run` with this file. */
const RUNS = Number(process.env['RUNS'] ?? 6)
const SEED = Number(process.env['SEED'] ?? (process.env['RUNS'] === undefined ? 1 : Date.now() % 2 ** 31))

let server: Server
let runs = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())

const who = fc.constantFrom(...PEOPLE)
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ of: fc.constantFrom(...OF_SIGNERS), who }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constantFrom(...OF_REQUEST) }) },
)
const patch = change.map((one): Step => ({ is: 'patch', change: one }))
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('sign' as const), who }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('refuse' as const), who }) },
)
const single = fc.constantFrom('start', 'submit', 'cancel', 'start', 'submit', 'expire', 'stop')
/** What nothing leads to. */
const any: fc.Arbitrary<Step> = fc.oneof(
  act,
  patch,
  single.map((is): Step => ({ is })),
)
/** An edit from its start to its end, with what others try meanwhile. */
const edit = fc
  .tuple(
    fc.array(fc.oneof({ weight: 5, arbitrary: patch }, { weight: 1, arbitrary: act }), { minLength: 1, maxLength: 5 }),
    fc.constantFrom('submit' as const, 'submit' as const, 'submit' as const, 'cancel' as const),
  )
  .map(([steps, end]): Step[] => [{ is: 'start' }, ...steps, { is: end }])
const history = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: edit },
      { weight: 4, arbitrary: act.map((one): Step[] => [one]) },
      { weight: 1, arbitrary: any.map((one) => [one]) },
    ),
    { minLength: 2, maxLength: 7 },
  )
  .map((parts) => parts.flat())

/** Whether a step can be taken at all: one cannot change somebody who is not there. */
function isPossible(model: HistoryModel, step: Step): boolean {
  if (step.is === 'expire') return model.state === 'PENDING' || model.state === 'EDITING'
  if (step.is !== 'patch' || model.draft === null) return true
  if (step.change.of === 'mia') return !model.people.has('mia') && !model.draft.people.has('mia')
  return (
    !('who' in step.change) ||
    ((step.change.of !== 'field' || step.change.who !== 'mia') && model.draft.people.has(step.change.who))
  )
}

function outcomeOf({ is }: Step, reply: Reply | null): string {
  if (reply === null) return is === 'expire' ? 'done' : 'refused'
  if (reply.status < 300) return 'done'
  return reply.status < 500 ? 'refused' : `failed: ${reply.status}`
}

async function check(request: EditedRequest, model: HistoryModel) {
  const { before, now } = await request.acts()
  expect(now).toEqual(before)
  const view = await request.view()
  const state =
    model.state === 'PARTIAL' || model.state === 'COMPLETE' ? expect.stringContaining(model.state) : model.state
  expect(view.state).toEqual(state)
  expect(view.files).toHaveLength(model.files)
  const nameOf = (first: string) => PEOPLE.find((one) => NAMES[one] === first)!
  const statuses = Object.fromEntries(view.signers.map((one) => [nameOf(one.firstName), one.signatureSignerStatus]))
  if (model.state === 'PARTIAL' && !model.isAwaited) return
  expect(statuses).toEqual(model.statuses)
  const { rows } = await server.ports.db.query<{ recipient: string; n: number }>(
    `select recipient, count(*)::int as n from mailbox where subject like '%asks you to sign%' and recipient ~ $1
     group by recipient`,
    [`^[a-z]+${request.run}-`],
  )
  const wanted = [...model.invitations].map(([key, n]) => {
    const [one, address] = key.split(' ')
    return [request.address(PEOPLE.find((person) => person === one)!, Number(address)), n] as const
  })
  expect(Object.fromEntries(rows.map(({ recipient, n }) => [recipient, n]))).toEqual(Object.fromEntries(wanted))
}

/** What a history ends with: the open edit is submitted or dropped, and all sign. */
function* ending(model: HistoryModel): Generator<Step> {
  if (model.state === 'EDITING') yield { is: 'submit' }
  if (model.state === 'EDITING') yield { is: 'cancel' }
  for (let round = 0; round < PEOPLE.length; round++)
    for (const [one, { is }] of model.people) if (is === 'asked') yield { is: 'sign', who: one }
}

/** Reads what was sealed: all that was signed is there, at the place where its signer saw it. */
async function checkSealed(request: EditedRequest, model: HistoryModel) {
  const view = await request.view()
  expect(view.state).toBe(model.state === 'PARTIAL' ? 'PARTIAL_SIGNATURE_FINISHED' : 'COMPLETE_SIGNATURE_FINISHED')
  const { cookie, id } = request
  const { rows } = await server.ports.db.query<{ id: string }>(
    "select id from sealed_files where request = $1 and type = 'SIGN_FILE' and cycle = (select max(cycle) from sealed_files where request = $1)",
    [id],
  )
  const { bytes } = await server.call('GET', `/public/v1/simple-sign-files/download/${rows[0]!.id}`, undefined, cookie)
  expect(await verify(bytes)).toMatchObject({ isWhole: true })
  const [pages, drawn] = [await readPdf(bytes), await renderFirst(bytes)]
  expect(pages).toHaveLength(model.files)
  const signed = [...model.people].filter(([, { is }]) => is === 'signed')
  for (const [one] of signed) {
    const { place, colour, boxes } = request.given.get(one)!
    if (boxes.place) expect(pages[0]!.textIn(boxes.place)).toBe(place)
    if (boxes.signature) expect(drawn.pixelsIn(boxes.signature, colour)).toBeGreaterThan(3000)
  }
  const { db } = server.ports
  const originals = await db.query<{ hash: string }>(
    'select f.original_hash as hash from document_files f join requests r on r.document = f.document where r.id = $1 order by f.position',
    [id],
  )
  const seen = await db.query<{ seen: { original: string }[] }>(
    "select data->'seen' as seen from events where stream = $1 and type = 'signer.signed'",
    [`request/${id}`],
  )
  for (const one of seen.rows)
    expect(one.seen.map(({ original }) => original)).toEqual(originals.rows.map(({ hash }) => hash))
  expect(versionsIn(view)).toEqual(
    Object.fromEntries(signed.map(([one, { version }]) => [NAMES[one], model.version === 1 ? undefined : version])),
  )
}

/** Which version each of the signers signed, as the audit trail has it. */
const versionsIn = ({ audits }: Request) =>
  Object.fromEntries(
    audits
      .filter(({ action }) => action === 'SIGN_REQUEST')
      .map(({ from_actor, add_information: info }) => [from_actor.full_name.split(' ')[0], JSON.parse(info!).version]),
  )

test(
  'EDIT-009 whatever is edited between signatures, each stays as it was given and is sealed as its signer saw it',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        server.wait(86_400)
        const request = await EditedRequest.sent(server, ++runs)
        const model = new HistoryModel()
        const take = async (step: Step) => {
          if (!isPossible(model, step)) return
          const isAllowed = model.take(step)
          const reply = await request.take(step)
          expect([step, outcomeOf(step, reply)]).toEqual([step, isAllowed ? 'done' : 'refused'])
          await check(request, model)
        }
        for (const step of steps) await take(step)
        for (const step of ending(model)) await take(step)
        if (model.state === 'PARTIAL' || model.state === 'COMPLETE') await checkSealed(request, model)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
  60_000 + RUNS * 30_000,
)
