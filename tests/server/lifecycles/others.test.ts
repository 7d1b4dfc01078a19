import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { none, report } from '../../support/server/faults.ts'
import { startHeldServer, type HeldServer } from '../../support/server/queue/held-server.ts'
import { transitionsOf } from '../../support/walks/transitions.ts'
import { anchoringDriver } from './anchoring.driver.ts'
import { bulkDriver } from './bulk.driver.ts'
import { certificationDriver } from './certification.driver.ts'
import type { Driver, Step } from './driver.ts'
import { templateDriver } from './template.driver.ts'
import { newTally, walkOne, walksOf } from './walks.ts'

let server: HeldServer
beforeAll(async () => {
  server = await startHeldServer()
})
afterAll(() => server.stop())

const drivers = {
  'LIFE-053 TPL-013 a template': templateDriver,
  'BULK-009 BULK-011 a bulk sending': bulkDriver,
  'CERT-006 LIFE-051 a certification': certificationDriver,
  'LIFE-051 an anchoring': anchoringDriver,
}

describe.each(Object.entries(drivers))('%s is what its chart says, and refuses what is not in it', (title, given) => {
  const driver = given as Driver<AnyStateMachine, Step>
  const tally = newTally()
  const thing = title.replaceAll(/[A-Z]+-\d+ /g, '')
  afterAll(() => report({ ...none, fault: `walks of ${thing}`, runs: tally.walks }))

  test.each(walksOf(driver).map(({ steps }, i) => [i + 1, steps] as const))('walk %d', async (number, steps) => {
    // What waits is done by the next server.
    if (number === 2) await server.restart()
    await walkOne(server, driver, { steps, tally })
  })

  test('no transition is left out', () => {
    const untried = Object.entries(driver.causes).flatMap(([type, { by }]) =>
      by === 'nothing' ? [`--${type}-->`] : [],
    )
    const left = transitionsOf(driver.machine).filter((name) => !tally.taken.has(name))
    expect(left.filter((name) => !untried.some((type) => name.includes(type)))).toEqual([])
  })
})
