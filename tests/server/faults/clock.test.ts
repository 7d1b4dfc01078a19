import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { newestMails } from '../../../server/store/mails/mailbox.ts'
import { randomFrom } from '../../support/random.ts'
import { faultsOf, NO_FAULTS, none, report, seeds } from '../../support/server/faults.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, type Request } from '../../support/server/signing.ts'

const HOUR = 3600

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

const mailsTo = async (mail: string) =>
  (await newestMails(server.ports.db, 1000)).filter(({ recipient }) => recipient === mail).map(({ subject }) => subject)

test.each(seeds)(
  'a request is signed and finished although the clock jumps by hours and days at each step, with its dates in order (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    // By 1 to 48 hours, so that the request of ten days does not expire. Each jump back is followed by one forward.
    let isBack = random() < 0.5
    const jump = () => {
      server.wait(Math.round((isBack ? -1 : 1) * HOUR * (1 + random() * 47)))
      isBack = !isBack
    }
    const mail = `signer.${seed}@example.org`
    const { id, ask, code, sign } = await arrived(server, await server.signIn('ada'), { ...ANNA, mail })
    jump()
    expect((await ask()).status).toBe(200)
    await server.idle()
    const early = await code()
    jump()
    expect((await sign(early)).status).toBe(400)
    expect((await ask()).status).toBe(200)
    await server.idle()
    const signing = await sign(await code())
    jump()
    await server.ring()
    await server.retry()
    await server.idle()

    const ada = await server.signIn('ada')
    const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
    const { state, audits } = (await server.call('GET', path, undefined, ada)).body as Request
    const signed = audits.filter(({ action }) => action === 'SIGN_REQUEST').length
    const subjects = await mailsTo(mail)
    const codes = subjects.filter((subject) => subject.startsWith('Your code')).length
    const tally = {
      ...none,
      fault: 'clock jumps',
      runs: 1,
      lost: signing.status === 200 ? Math.max(0, 1 - signed) : 0,
      doubled: Math.max(0, signed - 1) + (subjects.length - codes - new Set(subjects).size + 1),
      stuck: state === 'COMPLETE_SIGNATURE_FINISHED' ? 0 : 1,
    }
    report(tally)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    expect([signing.status, signed, codes]).toEqual([200, 1, 2])
    const dates = audits.map(({ created_date: date }) => date)
    expect(dates).toEqual(dates.toSorted())
  },
  60_000,
)
