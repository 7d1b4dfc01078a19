// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import { createApi } from '#api/client.ts'
import { certificationCreatorsPorts } from '#api/ports/certifications/certification-creators.ports.ts'
import { certificationListPorts } from '#api/ports/certifications/certification-list.ports.ts'
import { choicesMachine } from '#machines/flows/choices.machine.ts'
import { certificationListMachine } from '#machines/flows/certifications/certification-list.machine.ts'
import { replay } from '#machines/journal.ts'
import {
  allCertifications,
  certificationAddress,
  ownCertificationAddress,
  wrongCertificationFilter,
  type CertificationFilter,
} from '#machines/rules/certifications/certification-filter.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { CertificationListView } from '#ui/certifications/certification-list.view.tsx'
import { CreatorChoices } from '#ui/choices.tsx'
import { CertificationPill } from '#ui/certifications/certification-state.tsx'
import { pill } from '#ui/design/pill.css.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { sampleCertifications } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { manager } from '../../support/samples/account.ts'
import { NOW } from '../../support/samples/requests.ts'
import { render } from '../../support/walks/render.tsx'
import { certificationListPaths } from './certification-list.paths.ts'

type Flow = ViewProps<typeof certificationListMachine>
const listed = (flow: Flow, newCertification: string | null = '/certification-request') => (
  <CertificationListView
    {...flow}
    newCertification={newCertification}
    hrefOf={(id) => `/certification-requests/${id}`}
  />
)
describeDrawn(certificationListMachine, certificationListPaths, (flow) => listed(flow))

const full = flowIn(certificationListPaths, ({ context }) => context.rows.length > 0)
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('CERT-008 CERT-011 a row has the name, the id, the number of documents, the state and both dates', () => {
  const rows = [...render(listed(full), 'en').matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => wordsOf(row))
  expect(rows[0]).toMatch(/Name .*Documents .*State .*In this state since .*Created/)
  expect(rows[1]).toMatch(
    /Payslips, October 2026 .*6740c0de1f3a8e0012d4c001 .*1,204 .*Pending .*24 Nov 2026.*24 Nov 2026/,
  )
})

test('CERT-007 a validated certification is a success, a pending one an information, a rejected one an error', () => {
  const toneOf = (state: string) => {
    const html = render(<CertificationPill state={state as 'PENDING'} />, 'en')
    return (Object.keys(pill) as (keyof typeof pill)[]).filter((tone) => html.includes(pill[tone]))
  }
  expect(['VALIDATED', 'PENDING', 'REJECTED', 'SOMETHING_ELSE'].flatMap(toneOf)).toEqual([
    'success',
    'info',
    'error',
    'warning',
  ])
})

test('CERT-011 each row leads to its certification', () => {
  for (const { id, flowName } of sampleCertifications)
    expect(render(listed(full), 'en')).toMatch(
      new RegExp(`<a [^>]*href="/certification-requests/${id}"[^>]*>${flowName}</a>`),
    )
})

test('who may not certify is not offered it', () => {
  expect(render(listed(full), 'en')).toContain('href="/certification-request"')
  expect(render(listed(full, null), 'en')).not.toContain('href="/certification-request"')
})

test('CERT-011 the server is asked for twenty, newest first; a filter that is empty is not sent', async () => {
  const { signal } = new AbortController()
  const { api, queries } = answering(pageOf(sampleCertifications))
  const { listRows } = certificationListPorts(api, () => NOW)
  const ask = (filter: Partial<CertificationFilter>, after: string | null = null) =>
    listRows({ sort: 'createdDate,desc', filter: { ...allCertifications, ...filter }, after, size: 20 }, signal)
  await ask({})
  await ask({ name: 'survey', state: 'VALIDATED', id: sampleCertifications[0].id }, 'n1')
  await ask({ from: '2026-11-20', to: '2026-11-01' })
  await ask({ accountId: manager.id })
  const order = 'sort=createdDate%2Cdesc&size=20'
  expect(queries()).toEqual([
    `?${order}`,
    `?flowName=survey&id=${sampleCertifications[0].id}&state=VALIDATED&${order}&after=n1`,
    `?creationDates=2026-11-01&creationDates=2026-11-20&${order}`,
    `?accountId=${manager.id}&${order}`,
  ])
})

test('an address filters by what exists only, and an incomplete id is not asked for', () => {
  const filterOf = (values: Record<string, string>, address = certificationAddress) =>
    queryFrom((name) => values[name] ?? '', address).filter
  expect(filterOf({ state: 'x', id: '12', from: '2026-02-31', to: 'x', name: '  ' })).toEqual(allCertifications)
  const { id } = sampleCertifications[0]
  const whole = { name: 'a', state: 'PENDING', id, accountId: manager.id, from: '2026-02-28', to: '2026-03-01' }
  expect(filterOf(whole)).toEqual(whole)
  expect(filterOf(whole, ownCertificationAddress)).toEqual({ ...whole, accountId: '' })
  expect(filterOf({ accountId: 'ada' })).toEqual(allCertifications)
  expect(wrongCertificationFilter({ ...allCertifications, id: '12' })).toBe('id')
  expect(wrongCertificationFilter({ ...allCertifications, id: sampleCertifications[0].id })).toBeNull()
})

const choosing = (flow: Flow, ...events: EventFromLogic<typeof choicesMachine>[]) =>
  render(
    <CreatorChoices value={{ state: replay(choicesMachine, events), send: () => {} }}>{listed(flow)}</CreatorChoices>,
    'en',
  )
const people = [{ id: manager.id, name: manager.fullName }]

test('CERT-011 creators are offered where there are some to choose from', () => {
  expect(choosing(full, { type: 'choices.read', choices: people })).toContain('Any creator')
  expect(render(listed(full), 'en')).not.toContain('Any creator')
})

test('CERT-011 the creator who filters is named, and one who is unknown here is kept', () => {
  const filter = { ...allCertifications, accountId: manager.id }
  const state = { ...full.state, context: { ...full.state.context, filter } } as Flow['state']
  const flow = { ...full, state }
  expect(wordsOf(choosing(flow, { type: 'choices.read', choices: people }))).toContain(`Creator: ${manager.fullName}`)
  expect(wordsOf(choosing(flow))).not.toContain(manager.fullName)
  expect(choosing(flow, { type: 'call.failed', failure: 'unavailable' })).toContain('role="alert"')
})

test('CERT-011 the creators to choose from are those of the server', async () => {
  const answer = async (body: unknown, status = 200) =>
    certificationCreatorsPorts(
      createApi({ baseUrl: 'http://server', fetch: async () => Response.json(body, { status }) }),
    ).readChoices(undefined, new AbortController().signal)
  const { id, fullName } = manager
  expect(await answer([{ id, fullName }])).toEqual({ type: 'choices.read', choices: people })
  await expect(answer({ name: 'ForbiddenException', message: '' }, 403)).rejects.toThrow('403')
})
