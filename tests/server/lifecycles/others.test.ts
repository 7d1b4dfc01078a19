import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { startHeldServer, type HeldServer } from '../../support/server/held-server.ts'
import { transitionsOf } from '../../support/walks/transitions.ts'
import { anchoringDriver } from './anchoring.driver.ts'
import { bulkDriver } from './bulk.driver.ts'
import type { Driver, Step } from './driver.ts'
import { templateDriver } from './template.driver.ts'
import { newTally, walkOne, walksOf } from './walks.ts'

let server: HeldServer
beforeAll(async () => {
  server = await startHeldServer()
})
afterAll(() => server.stop())

/** Walks every transition of a chart on the server, which is restarted once in between. */
function describeWalks<Machine extends AnyStateMachine, S extends Step>(title: string, driver: Driver<Machine, S>) {
  describe(title, () => {
    const tally = newTally()
    test.each(walksOf(driver).map((steps, i) => [i + 1, steps] as const))('walk %d', async (number, steps) => {
      if (number === 2) await server.restart()
      await walkOne(server, driver, { steps, tally })
    })

    test('no transition is left out', () => {
      expect(transitionsOf(driver.machine).filter((name) => !tally.taken.has(name))).toEqual([])
    })
  })
}

describeWalks('LIFE-053 TPL-013 a template is what its chart says, and refuses what is not in it', templateDriver)
describeWalks('BULK-009 BULK-011 a bulk sending is what its chart says, and refuses what is not in it', bulkDriver)
describeWalks('LIFE-051 an anchoring is what its chart says', anchoringDriver)
