import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedHeaders } from '../../../server/cases/webhooks/signature.ts'

type Example = { isGenuine: (secret: string, headers: Record<string, string>, body: string) => boolean }

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const BODY = '{"event":"WEBHOOK_TEST"}'
const now = () => Math.floor(Date.now() / 1000)
/** The headers of a call that was made some seconds ago. */
const sent = (ago = 0, secrets = [SECRET]) => signedHeaders(secrets, { id: 'a', timestamp: now() - ago, body: BODY })

test('the headers are those of the example that the libraries of Standard Webhooks are tested with', () => {
  const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], call)).toEqual({
    'webhook-id': call.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('MAN-024 the library of Standard Webhooks takes what we sign, and refuses what it was not signed for', () => {
  const library = new Webhook(SECRET)
  const taken = { event: 'WEBHOOK_TEST' }
  expect(library.verify(BODY, sent())).toEqual(taken)
  for (const secrets of [
    [OTHER, SECRET],
    [SECRET, OTHER],
  ])
    expect(library.verify(BODY, sent(0, secrets))).toEqual(taken)
  expect(library.sign('a', new Date(now() * 1000), BODY)).toBe(sent()['webhook-signature'])
  expect(() => library.verify(BODY.replace('TEST', 'REST'), sent())).toThrow('No matching signature found')
  expect(() => library.verify(BODY, sent(0, [OTHER]))).toThrow('No matching signature found')
  expect(() => library.verify(BODY, sent(301))).toThrow('Message timestamp too old')
})

describe('a receiver as the documentation shows it', () => {
  let folder: string
  let isGenuine: Example['isGenuine']
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paraph-example-'))
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8'))!
    writeFileSync(join(folder, 'example.mjs'), code)
    ;({ isGenuine } = createRequire(import.meta.url)(join(folder, 'example.mjs')) as Example)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('takes a call, also while a secret is changed', () => {
    expect(isGenuine(SECRET, sent(), BODY)).toBe(true)
    for (const secret of [SECRET, OTHER]) expect(isGenuine(secret, sent(0, [OTHER, SECRET]), BODY)).toBe(true)
  })

  test('refuses a call that is recorded and made again later, also with another time', () => {
    const recorded = sent(301)
    expect(isGenuine(SECRET, recorded, BODY)).toBe(false)
    expect(isGenuine(SECRET, { ...recorded, 'webhook-timestamp': String(now()) }, BODY)).toBe(false)
  })

  test('refuses a call with another body or id, of somebody else, or without a signature, a time or all of it', () => {
    expect(isGenuine(SECRET, {}, BODY)).toBe(false)
    for (const name of Object.keys(sent())) {
      const others = Object.fromEntries(Object.entries(sent()).filter(([other]) => other !== name))
      expect([name, isGenuine(SECRET, others, BODY)]).toEqual([name, false])
    }
    expect(isGenuine(SECRET, sent(), BODY.replace('TEST', 'REST'))).toBe(false)
    expect(isGenuine(SECRET, { ...sent(), 'webhook-id': 'b' }, BODY)).toBe(false)
    expect(isGenuine(SECRET, sent(0, [OTHER]), BODY)).toBe(false)
    for (const signature of ['', 'v1,', 'v1a,abc', sent()['webhook-signature']!.slice(0, -2)])
      expect(isGenuine(SECRET, { ...sent(), 'webhook-signature': signature }, BODY)).toBe(false)
  })
})
