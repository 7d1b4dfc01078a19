import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtp } from '../../../server/adapters/smtp.ts'
import { addDemo } from '../../../server/demo.ts'
import { randomFrom, shuffled } from '../../support/random.ts'
import { faultsOf, holdsWithin, NO_FAULTS, none, report, seeds } from '../../support/server/faults.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, sent, type Request } from '../../support/server/signing.ts'
import { startSmtp, type Conduct, type FakeSmtp } from '../../support/server/smtp.ts'

const LIMITS = { greeting: 2000, answer: 1000, whole: 5000 }

let server: Server
let fake: FakeSmtp
let mailer: ReturnType<typeof smtp>
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  fake = await startSmtp()
  mailer = smtp(fake.url, 'Paraph <no-reply@sign.example.org>', LIMITS)
  server.ports.mailer = mailer
})
afterAll(async () => {
  mailer.close()
  await fake.stop()
  await server.stop()
})

/** What the mail server does with the mails to each domain. */
const conducts: Record<string, Conduct> = {
  'hangs-at-rcpt.example': (step) => (step === 'RCPT' ? 'hang' : undefined),
  'hangs-at-data.example': (step) => (step === 'DATA' ? 'hang' : undefined),
  'later.example': (step) => (step === 'RCPT' ? 450 : undefined),
  'full.example': (step) => (step === 'DATA' ? 452 : undefined),
  'refused.example': (step) => (step === 'RCPT' ? 550 : undefined),
  'cut.example': (step) => (step === 'DATA' ? 'cut' : undefined),
  'slow.example': () => 'slow',
  'quick.example': () => undefined,
}
const badly: Conduct = (step, address) => conducts[address.slice(address.indexOf('@') + 1)]?.(step, address)

const copiesTo = (mail: string) => fake.received.filter(({ to }) => to?.some(({ address }) => address === mail))
const idsOf = (mails: Email[]) => new Set(mails.map(({ messageId }) => messageId))
const mailsTo = async (id: string) =>
  (
    await server.ports.db.query<{ tries: number; isSent: boolean; isReturned: boolean }>(
      `select failures as tries, sent_at is not null as "isSent", returned_at is not null as "isReturned"
       from mails where subject_id = $1`,
      [id],
    )
  ).rows

test.each(seeds)(
  'of mails to servers that hang, refuse, cut or are slow, each arrives once; again only with its Message-ID, where its answer was cut (seed %i)',
  async (seed) => {
    const ada = await server.signIn('ada')
    const domains = shuffled(Object.keys(conducts), randomFrom(seed))
    const signers = domains.map((domain, i) => ({
      ...ANNA,
      firstName: `Anna ${'ABCDEFGH'[i]}`,
      mail: `signer.${i}.${seed}@${domain}`,
      orderToSign: 0,
    }))
    fake.behave(badly)
    const { id, reply } = await sent(server, ada, signers)
    expect(reply.status).toBe(200)
    const left = async () => (await mailsTo(id)).filter(({ isSent, isReturned }) => !isSent && !isReturned)
    const isTried = await holdsWithin(60_000, async () => {
      await server.retry()
      const mails = await mailsTo(id)
      return mails.length > signers.length && mails.every(({ tries, isSent }) => isSent || tries > 0)
    })
    fake.behave(() => undefined)
    await holdsWithin(60_000, async () => {
      await server.retry()
      return (await left()).length === 0
    })

    const isRefused = ({ mail }: { mail: string }) => mail.endsWith('@refused.example')
    const taken = signers.filter((signer) => !isRefused(signer))
    const again = taken.filter(({ mail }) => copiesTo(mail).length > 1)
    const lost = taken.filter(({ mail }) => copiesTo(mail).length === 0).length
    const doubled =
      again.filter(({ mail }) => !mail.endsWith('@cut.example')).length +
      taken.filter(({ mail }) => idsOf(copiesTo(mail)).size > 1).length
    const tally = { ...none, fault: 'mail servers', runs: 1, lost, doubled, stuck: (await left()).length }
    report(tally)
    // Every mail met its fault.
    expect(isTried).toBe(true)
    expect(faultsOf(tally)).toEqual(NO_FAULTS)
    expect(again.map(({ mail }) => mail)).toEqual([expect.stringMatching(/@cut\.example$/)])

    const { body } = await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)
    const returned = (body as Request).signers.filter(({ mailReturned }) => mailReturned)
    expect(returned.map(({ mail }) => mail)).toEqual(signers.filter(isRefused).map(({ mail }) => mail))
  },
  180_000,
)
