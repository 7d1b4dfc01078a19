import { describe, expect, test, vi } from 'vitest'
import { ParaphTimeout } from '../../packages/client/src/client.ts'
import { ID, json, problem, scripted } from '../support/packages/scripted.ts'

describe('PROG-003 a list', () => {
  const page = (content: number[], next: string | null) =>
    json({ content: content.map((n) => ({ id: String(n) })), next })

  test('is read page by page, and no further than it is wanted', async () => {
    const { client, sent } = scripted([page([1, 2], 'two'), page([3, 4], 'three'), page([5], null)])
    const seen: string[] = []
    for await (const { id } of client.all('listRequests', { query: { name: 'Lease', size: 2 } })) seen.push(id)
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?size=2&name=Lease',
      '?size=2&name=Lease&after=two',
      '?size=2&name=Lease&after=three',
    ])
    const { client: other, sent: calls } = scripted([page([1, 2], 'two')])
    for await (const { id } of other.all('listRequests')) if (id === '2') break
    expect(calls).toHaveLength(1)
  })

  test('that always names a next page ends where there is nothing more yet', async () => {
    const events = (sequence: number, hasMore: boolean) =>
      json({ content: [{ sequence }], next: String(sequence), hasMore })
    const { client, sent } = scripted([events(8, true), events(9, false)])
    const seen: number[] = []
    for await (const { sequence } of client.all('listEvents', { query: { after: '7' } }))
      if (seen.push(sequence) > 2) break
    expect(seen).toEqual([8, 9])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?size=100&after=7', '?size=100&after=8'])
  })

  test('that counts its pages ends with an empty one', async () => {
    const { client, sent } = scripted([json({ content: [{ number: 1 }] }), json({ content: [] })])
    const rows = []
    for await (const row of client.all('getBulkSendingRows', { path: { id: ID } })) rows.push(row)
    expect(rows).toHaveLength(1)
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?size=100', '?size=100&page=1'])
    const later = scripted([json({ content: [{ number: 1 }] }), json({ content: [] })])
    for await (const row of later.client.all('getBulkSendingRows', { path: { id: ID }, query: { page: 3 } }))
      rows.push(row)
    expect(later.sent.map(({ url }) => new URL(url).search)).toEqual(['?size=100&page=3', '?size=100&page=4'])
  })
})

describe('PROG-004 waiting for the end', () => {
  const request = (state: string, ...signers: string[]) =>
    json({
      id: ID,
      state,
      signers: signers.map((signatureSignerStatus, id) => ({ id: String(id), signatureSignerStatus })),
    })
  const steps = [
    request('PENDING', 'PENDING'),
    request('PENDING', 'PENDING'),
    request('PENDING', 'PENDING'),
    request('PENDING', 'SIGNED'),
    request('ANCHORING_PENDING_COMPLETE_SIGNATURE', 'SIGNED'),
    request('COMPLETE_SIGNATURE_FINISHED', 'SIGNED'),
  ]

  test('asks less and less often, and again soon after a change', async () => {
    const { client, waits } = scripted(steps)
    const states: string[] = []
    for await (const { state, signers } of client.watchRequest(ID, { every: 1000 }))
      states.push(`${state} ${signers[0]!.signatureSignerStatus}`)
    expect(states).toEqual([
      'PENDING PENDING',
      'PENDING SIGNED',
      'ANCHORING_PENDING_COMPLETE_SIGNATURE SIGNED',
      'COMPLETE_SIGNATURE_FINISHED SIGNED',
    ])
    expect(waits).toEqual([1000, 1500, 2250, 1000, 1000])
  })

  test('is never more than a minute apart, and may end in time', async () => {
    const { client, waits } = scripted([request('PENDING', 'PENDING')])
    await expect(client.waitForRequest(ID, { within: 300_000 })).rejects.toThrow(ParaphTimeout)
    expect([Math.max(...waits), waits.reduce((sum, one) => sum + one)]).toEqual([60_000, expect.closeTo(300_000, -4)])
    const short = scripted([request('PENDING', 'PENDING')])
    await expect(short.client.waitForRequest(ID, { within: 1500 })).rejects.toThrow(`request ${ID}`)
    expect([short.sent.length, short.waits]).toEqual([2, [expect.closeTo(1500, -3)]])
  })

  test('ends in time although the server hangs', async () => {
    const fetch = (asked: Request) =>
      new Promise<Response>((_, reject) => {
        asked.signal.addEventListener('abort', () => reject(asked.signal.reason as Error))
      })
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const over = new AbortController()
      setTimeout(() => over.abort(new DOMException('over', 'TimeoutError')), 20)
      return over.signal
    })
    const { client } = scripted([], { fetch })
    await expect(client.waitForRequest(ID, { within: 90_000 })).rejects.toThrow(ParaphTimeout)
    expect(timeout.mock.calls).toEqual([[90_000]])
    timeout.mockRestore()
  })

  test.each(['REFUSED', 'EXPIRED', 'CANCELED', 'PARTIAL_SIGNATURE_FINISHED'])('ends with %s', async (state) => {
    const { client, waits } = scripted([request(state, 'CANCELED')])
    expect((await client.waitForRequest(ID)).state).toBe(state)
    expect(waits).toEqual([])
  })

  test('of a certification ends when it is anchored, or has failed', async () => {
    const certification = (state: string) => json({ id: ID, state, jobState: state })
    for (const end of ['VALIDATED', 'REJECTED']) {
      const { client, sent } = scripted([certification('PENDING'), certification(end)])
      expect((await client.waitForCertification(ID)).state).toBe(end)
      expect(sent).toHaveLength(2)
    }
  })
})

describe('PROG-006 sending', () => {
  const signer = { mail: 'ada@example.org', firstName: 'Ada', lastName: 'King' }
  const input = { name: 'Lease', files: [new File(['%PDF'], 'Lease.pdf')], signers: [signer] }

  test.each([
    ['a field is on no file', { ...input, signers: [{ ...signer, fields: [{ file: 1 }] }] }, /signer 1 .*ada.* file 1/],
    ['its key is too short', { ...input, idempotencyKey: 'lease' }, '8 to 90'],
  ])('makes no draft if %s', async (_, wrong, words) => {
    const { client, sent } = scripted([json({ id: ID })])
    await expect(client.sendRequest(wrong)).rejects.toThrow(words)
    expect(sent).toEqual([])
  })

  test('names the draft that it leaves', async () => {
    const { client } = scripted([json({ id: ID }), problem('InvalidFileException', 400)])
    const error = await client.sendRequest(input).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ problem: 'InvalidFileException', draft: ID, message: expect.stringContaining(ID) })
  })
})
