import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { requestsToSignPorts } from '#api/ports/signing/requests-to-sign.ports.ts'
import { signedRequestsPorts } from '#api/ports/signing/signed-requests.ports.ts'
import { requestsToSignMachine } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { replay } from '#machines/journal.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { everyOwn, ownQueryOf, signedAddress, toSignAddress } from '#machines/rules/signing/own-filter.ts'
import type { Language } from '#ui/messages/language.ts'
import { RequestsToSignView } from '#ui/signing/own-requests/requests-to-sign.view.tsx'
import { LONG_LIST, WRONG_FILTER } from '../../support/samples/list.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { rowsToSign, signedRows } from './own-rows.ts'
import { requestsToSignPaths } from './requests-to-sign.paths.ts'

const isTaken = (name: string) => name !== LONG_LIST && !name.endsWith(WRONG_FILTER)

test('every transition is on some path, but for those that list.test.ts takes', () => {
  expect(untaken(requestsToSignMachine, requestsToSignPaths).filter(isTaken)).toEqual([])
})

type ToSign = (typeof requestsToSignPaths)[number]['states'][number]

const hrefOf = (id: string) => `/user/consult-request/${id}`
const drawToSign = (
  state: ToSign,
  language: Language = 'en',
  unconfirmed: { mail: string; href: string } | null = null,
) =>
  render(
    <RequestsToSignView state={state} send={() => {}} hrefOf={hrefOf} tabs={null} unconfirmed={unconfirmed} />,
    language,
  )
const listed = <Row,>(rows: Row[]) => ({
  type: 'rows.listed' as const,
  page: { rows, total: rows.length, isExact: true, next: null },
  at: NOW,
})
const toSign = replay(requestsToSignMachine, [listed(rowsToSign)], toSignAddress.standard)

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(requestsToSignPaths)) expect(drawToSign(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(requestsToSignPaths), (state) => drawToSign(state, language))
})

test('SACC-018 a request to sign has its sender, its dates, a warning in the last three days, and a link to sign', () => {
  const html = drawToSign(toSign)
  for (const text of ['Camille Roux', 'Atelier Morel', '18 Nov 2026', '23 Dec 2026', '3 days', 'Sign Lease amendment'])
    expect(html).toContain(text)
  expect(html).toContain(`href="${hrefOf(rowsToSign[0]!.id)}"`)
})

test('nothing to sign is said, and why if the address is still to be confirmed', () => {
  const none = replay(requestsToSignMachine, [listed([])], toSignAddress.standard)
  expect(drawToSign(none)).toContain('Nothing to sign')
  const why = drawToSign(none, 'en', { mail: 'basile@example.org', href: '/forgotten-password' })
  expect(why).not.toContain('Nothing to sign')
  expect(why).toContain('Requests sent to basile@example.org appear here')
})

test('SACC-009 SACC-017 both lists begin with the last change, twenty at a time', () => {
  expect(signedAddress.standard.sort).toBe('lastModifiedDate,desc')
  expect(toSignAddress.standard.sort).toBe('lastModifiedDate,desc')
})

describe('SACC-006 filters', () => {
  test('stand in the address; those of the signature only for signed requests', () => {
    const read = (address: typeof signedAddress) =>
      queryFrom(
        (name) => new URLSearchParams('name=%20nda&tenantName=morel&signedFrom=2026-11-01&to=never').get(name) ?? '',
        address,
      ).filter
    const common = { ...everyOwn, name: 'nda', tenantName: 'morel' }
    expect(read(signedAddress)).toEqual({ ...common, signedFrom: '2026-11-01' })
    expect(read(toSignAddress)).toEqual(common)
  })

  test('become the query of the call', () => {
    const filter = {
      ...everyOwn,
      issuerName: 'roux',
      from: '2026-11-01',
      signedFrom: '2026-11-03',
      signedTo: '2026-11-02',
    }
    expect(ownQueryOf(filter)).toEqual({
      issuerName: 'roux',
      creationDates: ['2026-11-01', '2026-11-01'],
      signingDates: ['2026-11-02', '2026-11-03'],
    })
  })
})

describe('what the server is asked, and what its answers become', () => {
  const answering = (answers: Record<string, Response>) => {
    const asked: Request[] = []
    const fetch = async (request: Request) => {
      asked.push(request)
      return answers[new URL(request.url).pathname]!
    }
    return { asked, api: createApi({ baseUrl: 'http://server', fetch }) }
  }
  const { signal } = new AbortController()
  const page = { totalElements: 143, totalExact: true, totalPages: 8, number: 0, size: 20, next: 'n2' }
  const onReturn = () => {}

  test.each([
    ['/private/my-requests-to-sign', requestsToSignPorts, rowsToSign],
    ['/private/my-signed-requests', signedRequestsPorts, signedRows],
  ] as const)('%s is listed', async (path, portsOf, rows) => {
    const content = rows.map(({ id: _, ...row }) => row)
    const { api, asked } = answering({ [path]: Response.json({ ...page, content }) })
    const call = { ...toSignAddress.standard, after: 'n1', size: 20 }
    expect(await portsOf({ api, now: () => NOW, onReturn }).listRows(call, signal)).toEqual({
      type: 'rows.listed',
      page: { rows, total: 143, isExact: true, next: 'n2' },
      at: NOW,
    })
    expect(new URL(asked[0]!.url).search).toBe('?sort=lastModifiedDate%2Cdesc&size=20&after=n1')
  })

  test('who comes back to the page reads the list again', async () => {
    const { api } = answering({})
    let come = () => {}
    const told: object[] = []
    const cancel = new AbortController()
    const ports = requestsToSignPorts({ api, now: () => NOW, onReturn: (tell) => (come = tell) })
    const watched = ports.watchRows(undefined, cancel.signal, (event: object) => told.push(event))
    come()
    expect(told).toEqual([{ type: 'rows.changed' }])
    cancel.abort()
    await expect(watched).rejects.toThrow('stopped watching')
  })
})
