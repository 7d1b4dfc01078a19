import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { signatureCheckPorts, type Fingerprint } from '#api/ports/proofs/signature-check.ports.ts'
import { type LocalFile } from '#machines/flows/proofs/signature-check.machine.ts'
import { NO_ITEMS } from '#machines/rules/proofs/check.ts'
import type { SealFacts, SealReading } from '#machines/rules/proofs/seal/seal-facts.ts'
import { certificationProofOf, certified } from '../../support/samples/proofs/certified.ts'
import { HASH } from './signature-check.paths.ts'

describe('answers and files become events', () => {
  const signal = new AbortController().signal
  const NO_VERDICT = { verdict: null, certified: null }
  const found = { code: 0, message: 'signed', data: NO_ITEMS }
  const fingerprint: Fingerprint = {
    hashOf: async (_, __, report) => (report(0.5), HASH),
    pauseHashing: () => new Promise(() => {}),
    sealOf: async () => null,
    verdictOn: async () => ({ verdict: { code: 2 }, certified: null }),
  }
  const document = new File(['the document'], 'a.pdf')
  const proofFile = new File(['{"a":1}'], 'proof.json')
  const sent: { url: string; text: string }[] = []
  const ports = (respond: (path: string) => Response | Promise<Response>, over: Partial<Fingerprint> = {}) =>
    signatureCheckPorts(
      createApi({
        baseUrl: 'http://server/api',
        fetch: async (request) => {
          const { pathname } = new URL(request.url)
          sent.push({ url: pathname, text: await request.text() })
          return respond(pathname)
        },
      }),
      { ...fingerprint, ...over },
    )
  const known = (path: string) =>
    Response.json(
      path.endsWith('ledger-key')
        ? { algorithm: 'Ed25519', publicKeys: ['ab'.repeat(32)] }
        : { ...found, data: path.endsWith('certification') ? [] : NO_ITEMS },
    )

  test('hashing reports its progress, then the hash', async () => {
    const reported: unknown[] = []
    const answered = await ports(known).hashFile({ file: document }, signal, (event) => reported.push(event))
    expect(reported).toEqual([{ type: 'hash.progressed', done: 0.5 }])
    expect(answered).toEqual({ type: 'hash.computed', hash: HASH })
  })

  test('a pause holds up the hashing of the file, and ends with its state', async () => {
    const state = new AbortController()
    const paused: unknown[] = []
    const pauseHashing: Fingerprint['pauseHashing'] = (file, end) => {
      paused.push(file)
      return new Promise((_, fail) => end.addEventListener('abort', () => fail(end.reason as Error)))
    }
    const holding = ports(known, { pauseHashing }).holdHashing({ file: document }, state.signal)
    state.abort(new Error('the state is left'))
    await expect(holding).rejects.toThrow('the state is left')
    expect(paused).toEqual([document])
  })

  test('CHECK-026 both checks are called with hash and proof as a form', async () => {
    sent.length = 0
    const answered = await ports(known).checkDocument({ hash: HASH, proof: proofFile, file: null }, signal)
    expect(answered).toMatchObject({ signature: found, certification: { code: 0 }, verdict: { code: 2 } })
    const checks = sent.filter(({ url }) => url.includes('check-'))
    expect(checks.map(({ url }) => url).toSorted()).toEqual([
      '/api/public/v1/check-certification',
      '/api/public/v1/check-simple-sign',
    ])
    for (const { text } of checks) {
      expect(text).toContain(`name="documentHash"\r\n\r\n${HASH}`)
      expect(text).toContain('name="proof"; filename="proof.json"')
    }
  })

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'offline'],
    ['a server that is down', () => Response.json({}, { status: 503 }), 'unavailable'],
    ['too many calls', () => Response.json({}, { status: 429 }), 'throttled'],
    ['an answer outside the contract', () => Response.json({}, { status: 400 }), 'unexpected'],
  ])('CHECK-053 %s becomes an empty result with code 9', async (_, respond, message) => {
    const halves = ports((path) => (path.endsWith('certification') ? respond() : known(path)))
    const answered = await halves.checkDocument({ hash: HASH, proof: null, file: null }, signal)
    expect(answered).toEqual({
      type: 'document.checked',
      signature: found,
      certification: { code: 9, message, data: [] },
      ...NO_VERDICT,
    })
    await expect(ports(respond).checkDocument({ hash: HASH, proof: null, file: null }, signal)).rejects.toThrow(Error)
  })

  test.each(['OversizeProofException', 'TooComplexProofException', 'TooManyAttemptsException'])(
    'CHECK-053 two checks refused as %s are results that say so',
    async (name) => {
      const refused = ports(() => Response.json({ name, message: '' }, { status: 413 }))
      expect(await refused.checkDocument({ hash: HASH, proof: proofFile, file: null }, signal)).toMatchObject({
        signature: { code: 9, message: name, data: NO_ITEMS },
        certification: { code: 9, message: name, data: [] },
      })
    },
  )

  test('CHECK-053 without a connection the browser’s own verdict on a proof remains; without that, nothing does', async () => {
    const cut = () => Promise.reject(new TypeError('fetch failed'))
    const held = { verdict: null, certified: { code: 17, proof: certificationProofOf(certified) } } as const
    const question = { hash: HASH, proof: proofFile, file: null }
    const asked: (string[] | null)[] = []
    const verdictOn: Fingerprint['verdictOn'] = async ({ pinnedKeys }) => (asked.push(pinnedKeys), held)
    expect(await ports(cut, { verdictOn }).checkDocument(question, signal)).toEqual({
      type: 'document.checked',
      signature: { code: 9, message: 'offline', data: NO_ITEMS },
      certification: { code: 9, message: 'offline', data: [] },
      ...held,
    })
    expect(asked).toEqual([null])
    const unable = { verdictOn: () => Promise.reject(new Error('no Ed25519')) }
    await expect(ports(cut, unable).checkDocument(question, signal)).rejects.toThrow(Error)
  })

  test('if the browser cannot check a proof, only the server’s answer counts', async () => {
    const unable = { verdictOn: () => Promise.reject(new Error('no Ed25519')) }
    const answered = await ports(known, unable).checkDocument({ hash: HASH, proof: proofFile, file: null }, signal)
    expect(answered).toMatchObject({ signature: found, verdict: null })
  })

  test('the ledgers’ published keys are pinned, if they can be fetched', async () => {
    const keyless = (path: string) => (path.endsWith('key') ? Response.json({}, { status: 500 }) : known(path))
    const keys: (string[] | null)[] = []
    const noting: Partial<Fingerprint> = { verdictOn: async ({ pinnedKeys }) => (keys.push(pinnedKeys), NO_VERDICT) }
    await ports(known, noting).checkDocument({ hash: HASH, proof: proofFile, file: null }, signal)
    await ports(keyless, noting).checkDocument({ hash: HASH, proof: proofFile, file: null }, signal)
    expect(keys).toEqual([['ab'.repeat(32)], null])
  })

  describe('a PDF', () => {
    const before = 'cd'.repeat(32)
    const facts: SealFacts = { end: 15, holder: 'Maison Verdier', issuer: null, at: null, stamp: null }
    const pdf = new File(['the changed document'], 'a.pdf', { type: 'application/pdf' })
    /** A server that knows a sealed file with the hash `before` only. */
    const knowing = (request: Request) =>
      request.text().then((text) => {
        const code = text.includes(before) ? 0 : 1
        return Response.json({ ...found, code, data: request.url.endsWith('certification') ? [] : NO_ITEMS })
      })
    const codeFor = async (seal: SealReading | null, chosen: LocalFile = pdf) => {
      const api = createApi({ baseUrl: 'http://server/api', fetch: knowing })
      const of = signatureCheckPorts(api, { ...fingerprint, sealOf: async () => seal })
      return (await of.checkDocument({ hash: HASH, proof: null, file: chosen }, signal)).signature
    }

    test('is changed if a sealed state of it is known, and the answer has the bytes that were added', async () => {
      const changes = null
      expect(await codeFor({ state: 'extended', end: 15, sha256: before, changes, facts })).toMatchObject({
        code: 26,
        change: { kind: 'after', added: 5, changes, seal: facts },
      })
    })

    test('has the facts of its seal only if it is signed as it is', async () => {
      const signed = async (seal: SealReading) => {
        const of = ports(known, { sealOf: async () => seal })
        return (await of.checkDocument({ hash: HASH, proof: null, file: pdf }, signal)).signature
      }
      expect(await signed({ state: 'intact', facts })).toEqual({ ...found, seal: facts })
      expect(await signed({ state: 'intact' })).toEqual(found)
      expect(await signed({ state: 'changed' })).toEqual(found)
      expect(await codeFor({ state: 'intact', facts })).toEqual({ ...found, code: 1 })
    })

    test('is unknown if somebody else sealed it', async () => {
      const unknown = { state: 'extended', end: 15, sha256: 'ef'.repeat(32), changes: null, facts } as const
      expect(await codeFor(unknown)).toMatchObject({ code: 1 })
      expect(await codeFor({ state: 'intact' })).toMatchObject({ code: 1 })
      expect(await codeFor(null)).toMatchObject({ code: 1 })
    })

    test('is changed if its content is not what its seal says', async () => {
      expect(await codeFor({ state: 'changed' })).toMatchObject({ code: 26, change: { kind: 'inside' } })
      const text = new File(['a'], 'a.txt', { type: 'text/plain' })
      expect(await codeFor({ state: 'changed' }, text)).toMatchObject({ code: 1 })
    })
  })

  test('CHECK-003 the file is never sent', async () => {
    sent.length = 0
    await ports(known).hashFile({ file: document }, signal, () => {})
    await ports(known).checkDocument({ hash: HASH, proof: proofFile, file: null }, signal)
    expect(sent.map(({ text }) => text).join()).not.toContain('the document')
  })
})
