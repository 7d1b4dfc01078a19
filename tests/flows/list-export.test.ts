import { expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import { bind } from '#api/bind.ts'
import { listExportPorts } from '#api/list-export.ts'
import { listExportMachine } from '#machines/flows/list-export.machine.ts'
import { replay } from '#machines/journal.ts'
import { untaken } from '../support/walks/paths.ts'
import { listExportPathsOf } from './list-export.paths.ts'

const machine = listExportMachine({ id: 'list-export' })
type ListExportEvent = EventFrom<typeof machine>

test('every transition is on some path', () => {
  expect(untaken(machine, listExportPathsOf(machine, 100))).toEqual([])
})

test('an export that is cancelled is over at once, and saves nothing when its last page arrives', async () => {
  const saved: string[] = []
  const lastPage = Promise.withResolvers<void>()
  const ports = listExportPorts({
    list: async ({ after }) => {
      if (after) await lastPage.promise
      return { data: { content: ['row'], next: after ? null : 'n1' }, response: new Response() }
    },
    file: { name: 'rows.csv', columns: ['Row'], linesOf: (row) => [[row]], separator: ',' },
    save: (_, name) => saved.push(name),
  })
  const ends: Promise<unknown>[] = []
  const exportList: typeof ports.exportList = (...given) => {
    const end = ports.exportList(...given)
    ends.push(end)
    return end
  }
  const actor = createActor(machine.provide({ actors: bind({ exportList }) })).start()
  actor.send({ type: 'export.confirmed' })
  await expect.poll(() => actor.getSnapshot().context.count).toBe(1)
  actor.send({ type: 'export.cancelled' })
  expect(actor.getSnapshot().status).toBe('done')
  lastPage.resolve()
  await expect(ends[0]).rejects.toThrow(/abort/i)
  expect(saved).toEqual([])
})

test('what went wrong is said until the export is tried again, which counts from the first row', () => {
  const failed: ListExportEvent[] = [
    { type: 'export.confirmed' },
    { type: 'rows.read', count: 100 },
    { type: 'call.failed', failure: 'offline' },
  ]
  expect(replay(machine, failed).context.complaint).toBe('offline')
  const again = replay(machine, [...failed, { type: 'export.confirmed' }])
  expect(again.context).toEqual({ count: 0, complaint: null })
})
