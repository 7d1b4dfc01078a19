// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { certificationFileListPorts } from '#api/ports/certifications/certification-file-list.ports.ts'
import { certificationFileListMachine } from '#machines/flows/certifications/certification-file-list.machine.ts'
import {
  allCertificationFiles,
  certificationFileAddress,
  ownCertificationFileAddress,
  tidyCertificationFileFilter,
  wrongCertificationFileFilter,
  type CertificationFileFilter,
} from '#machines/rules/certifications/certification-file-filter.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { CertificationFileListView } from '#ui/certifications/files/certification-file-list.view.tsx'
import { CertificationFiles } from '#ui/certifications/files/certification-files.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { sampleCertificationFiles, sampleCertifications } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { manager } from '../../support/samples/account.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { certificationDownloadPaths } from './certification-download.paths.ts'
import { certificationFileListPaths } from './certification-file-list.paths.ts'

type Flow = ViewProps<typeof certificationFileListMachine>
const certificationOf = (id: string) => `/certification-requests/${id}`
const checkOf = (hash: string) => `/signature-check?hash=${hash}`
const downloads = flowIn(certificationDownloadPaths, () => true)
const listed = (flow: Flow, mayOpen = true) => (
  <CertificationFileListView
    {...flow}
    Export={part('Export', undefined)}
    checkOf={checkOf}
    certificationOf={mayOpen ? certificationOf : null}
    downloads={downloads}
  />
)
describeDrawn(certificationFileListMachine, certificationFileListPaths, (flow) => listed(flow))

const full = flowIn(certificationFileListPaths, ({ context }) => context.rows.length > 0)
const [first] = sampleCertificationFiles
const [pending] = sampleCertifications
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const linesOf = (html: string) => [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([line]) => line)

test('CERT-010 CERT-012 a row has the name, the hash, the certification, the channel, the date and the state', () => {
  const rows = linesOf(render(listed(full), 'en'))
  expect(wordsOf(rows[0]!)).toMatch(/Name .*Fingerprint .*Certification .*Channel .*Created .*State/)
  expect(wordsOf(rows[1]!)).toMatch(
    /Payslip 0001\.pdf .*f55f…d114 .*Payslips, October 2026 .*Payroll .*24 Nov 2026.*Pending/,
  )
  expect(rows[1]).toContain(`href="${certificationOf(pending.id)}"`)
})

test('who may not see certifications gets no link to one', () => {
  expect(render(listed(full, false), 'en')).not.toContain(certificationOf(pending.id))
})

test('CERT-003 the documents of one certification are named after it, also before they are known', () => {
  const shown = (rows: Flow['state']['context']['rows']) => {
    const filter = { ...allCertificationFiles, requestId: pending.id }
    const state = { ...full.state, context: { ...full.state.context, filter, rows } } as Flow['state']
    return wordsOf(render(listed({ ...full, state }), 'en'))
  }
  expect(shown([first])).toContain('Certification: Payslips, October 2026')
  expect(shown([])).toContain(`Certification: ${pending.id}`)
})

test('CERT-013 the page of a certification has its documents, and a link to their list', () => {
  const html = render(
    <CertificationFiles {...full} checkOf={checkOf} downloads={downloads} list="/certification-documents" />,
    'en',
  )
  expect(linesOf(html)).toHaveLength(sampleCertificationFiles.length + 1)
  expect(wordsOf(linesOf(html)[0]!)).toMatch(/Name .*Fingerprint .*Actions/)
  expect(html).toContain('href="/certification-documents"')
})

test('CERT-012 the server is asked for twenty at a time; a filter that is empty is not sent', async () => {
  const { signal } = new AbortController()
  const { api, queries } = answering(pageOf(sampleCertificationFiles))
  const { listRows } = certificationFileListPorts(api, () => NOW)
  const ask = (filter: Partial<CertificationFileFilter>, after: string | null = null) =>
    listRows({ sort: 'createdDate,desc', filter: { ...allCertificationFiles, ...filter }, after, size: 20 }, signal)
  await ask({})
  await ask({ requestId: pending.id, name: 'slip', hash: first.hash, flowName: 'pay' }, 'n1')
  await ask({ from: '2026-11-20' })
  await ask({ accountId: manager.id })
  expect(queries()).toEqual([
    '?size=20',
    `?requestId=${pending.id}&name=slip&hash=${first.hash}&flowName=pay&size=20&after=n1`,
    '?creationDates=2026-11-20&creationDates=2026-11-20&size=20',
    `?accountId=${manager.id}&size=20`,
  ])
})

test('CERT-003 an address filters by what exists only, and an incomplete hash is not asked for', () => {
  const filterOf = (values: Record<string, string>, address = certificationFileAddress) =>
    queryFrom((name) => values[name] ?? '', address).filter
  expect(filterOf({ accountId: 'ada' })).toEqual(allCertificationFiles)
  expect(filterOf({ requestId: '12', hash: 'f55f', from: '2026-02-31', name: ' ' })).toEqual(allCertificationFiles)
  const whole = {
    requestId: pending.id,
    name: 'a',
    hash: first.hash,
    flowName: 'b',
    accountId: manager.id,
    from: '2026-02-28',
    to: '2026-03-01',
  }
  expect(filterOf(whole)).toEqual(whole)
  expect(filterOf(whole, ownCertificationFileAddress)).toEqual({ ...whole, accountId: '' })
  expect(tidyCertificationFileFilter({ ...allCertificationFiles, hash: ` ${first.hash.toUpperCase()}\n` }).hash).toBe(
    first.hash,
  )
  expect(wrongCertificationFileFilter({ ...allCertificationFiles, hash: 'f55f' })).toBe('hash')
  expect(wrongCertificationFileFilter(whole)).toBeNull()
})
