import { describe, expect, test } from 'vitest'
import { requestDetailMachine } from '#machines/flows/requests/request-detail.machine.ts'
import { replay } from '#machines/journal.ts'
import { RequestFacts } from '#ui/requests/detail/request-facts.tsx'
import { urgent } from '#ui/requests/requests.css.ts'
import { finishedFiles, pendingFiles, pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'
import { render } from '../../support/walks/render.tsx'
import { draw } from './request-detail.drawn.tsx'

describe('the facts and signers', () => {
  const drawn = (change: Partial<typeof pendingRequest>) => {
    const request = { ...pendingRequest, ...change }
    const read = { type: 'request.read', request, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en')
  }
  const ended = '2026-11-21T15:20:00Z'

  test.each([
    ['COMPLETE_SIGNATURE_FINISHED', 'FINISHED', 'Finished'],
    ['CANCELED', 'CANCELED', 'Cancelled'],
    ['REFUSED', 'REFUSED', 'Refused'],
  ] as const)('a request that is %s says when it ended', (state, stateToDisplay, word) => {
    const html = drawn({ state, stateToDisplay, endedDate: ended })
    expect(html).toMatch(new RegExp(`<dt[^>]*>${word}</dt><dd[^>]*><time datetime="${ended}"`, 'i'))
  })

  test('a request that expired says so once, by the end of its time to sign', () => {
    const html = drawn({ state: 'EXPIRED', stateToDisplay: 'EXPIRED', endedDate: ended, expirationDate: ended })
    expect(html.match(/<dt[^>]*>(Expired|Finished|Cancelled|Refused)</g)).toEqual([expect.stringContaining('Expired')])
  })

  test('the end of the time to sign has its time, also while days are left, and none once all have signed', () => {
    const html = drawn({ expirationDate: new Date(NOW + 2 * 86_400_000).toISOString() })
    expect(html).toMatch(/<dt[^>]*>Expires<\/dt><dd[^>]*><time[^>]*>[^<]+<\/time><\/dd><dd[^>]*>\d\d:\d\d[^<]*<\/dd>/)
    expect(html).toContain('2 more days')
    // On the last day it is not a day more.
    expect(drawn({ expirationDate: new Date(NOW + 30 * 60_000).toISOString() })).toContain('less than 24 hours left')
    const state = { state: 'COMPLETE_SIGNATURE_FINISHED', stateToDisplay: 'FINISHED' } as const
    expect(drawn(state)).not.toContain('>Expires<')
  })

  test('REQD-008 the next purge is shown: of the files, then of the data', () => {
    const dates = { filePurgeDate: '2027-01-01T00:00:00Z', purgeDate: '2030-01-01T00:00:00Z' }
    expect(drawn(dates)).toContain('Files kept until')
    const past = '2026-01-01T00:00:00Z'
    expect(drawn({ ...dates, filePurgeDate: past, filesPurgedDate: past })).toContain('Data kept until')
  })

  test('REQD-008 files and data that are still there after their date do not go today', () => {
    const anHourAgo = new Date(NOW - 3_600_000).toISOString()
    const files = drawn({ filePurgeDate: anHourAgo, purgeDate: anHourAgo })
    expect(files).toContain('Files due for deletion on')
    expect(files).toContain('because of a legal hold')
    expect(files).not.toMatch(/kept until|today/)
    const data = drawn({ filesPurgedDate: anHourAgo, filePurgeDate: anHourAgo, purgeDate: anHourAgo })
    expect(data).toContain('Data due for deletion on')
  })

  test('a role that has the name of its signer is not said twice', () => {
    const [signer] = pendingRequest.signers
    const of = (roles: string[]) => drawn({ signers: [{ ...signer!, roles }] }).match(/Jonas Weber/g)!.length
    expect(of(['Jonas Weber'])).toBe(of([]))
    expect(drawn({ signers: [{ ...signer!, roles: ['Supplier'] }] })).toContain('Supplier')
  })
})

describe('the days that are left', () => {
  const shown = (change: Partial<typeof pendingRequest>) => {
    const request = { ...pendingRequest, expirationDate: null, ...change }
    const read = { type: 'request.read', request, files: finishedFiles, at: NOW } as const
    const html = draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en')
    const [, style, days] = /<span class="([^"]*)">(\d+) more days/.exec(html) ?? []
    return days === undefined ? null : { days: Number(days), isWarning: style === urgent }
  }
  const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

  test.each([
    [4, null],
    [3, { days: 3, isWarning: true }],
  ])('REQD-032 until the request expires are a warning from three on: %i', (days, expected) => {
    expect(shown({ expirationDate: inDays(days) })).toEqual(expected)
  })

  test.each([
    [8, { days: 8, isWarning: false }],
    [7, { days: 7, isWarning: true }],
  ])('REQD-031 until the files are deleted are a warning from seven on: %i', (days, expected) => {
    expect(shown({ filePurgeDate: inDays(days) })).toEqual(expected)
  })
})

test.each([
  ['en', 'Channel Billing (API)'],
  ['fr', 'Canal Billing (API)'],
] as const)('API-118 a request made by a program names its channel, in %s', (language, expected) => {
  const byProgram = { ...pendingRequest, channelType: 'API' as const, channelName: 'Billing' }
  const facts = (request: typeof pendingRequest) =>
    render(<RequestFacts request={request} at={NOW} />, language).replaceAll(/<[^>]+>/g, ' ')
  expect(facts(byProgram)).toContain(expected)
  expect(facts(pendingRequest)).not.toContain('(API)')
})
