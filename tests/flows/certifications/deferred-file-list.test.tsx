// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { deferredFileCreatorsPorts } from '#api/ports/certifications/deferred-file-creators.ports.ts'
import { deferredFileListPorts } from '#api/ports/certifications/deferred-file-list.ports.ts'
import { deferredFileListMachine } from '#machines/flows/certifications/deferred-file-list.machine.ts'
import {
  allDeferredFiles,
  deferredFileAddress,
  ownDeferredFileAddress,
  tidyDeferredFileFilter,
  wrongDeferredFileFilter,
  type DeferredFileFilter,
} from '#machines/rules/certifications/deferred-file-filter.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { DeferredFileListView } from '#ui/certifications/deferred/deferred-file-list.view.tsx'
import type { OwnFiles } from '#ui/certifications/deferred/deferred.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { sampleCertifications } from '../../support/sample-certifications.ts'
import { certifiedDeferredFile, deferrer, sampleDeferredFiles } from '../../support/sample-deferred-files.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { manager } from '../../support/samples/account.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { deferredCertificationPaths } from './deferred-certification.paths.ts'
import { deferredFileListPaths } from './deferred-file-list.paths.ts'
import { deferredUploadPaths } from './deferred-upload.paths.ts'

type List = ViewProps<typeof deferredFileListMachine>
const [first, second, others] = sampleDeferredFiles
const [certification] = sampleCertifications

const own: OwnFiles = {
  account: deferrer.id,
  uploads: {
    ...flowIn(deferredUploadPaths, () => true),
    put: (file) => ({ id: 'file-1', name: file.name, size: file.size }),
  },
  certification: flowIn(deferredCertificationPaths, () => true),
}
const listed = (flow: List, mine: OwnFiles | null = own) => (
  <DeferredFileListView
    {...flow}
    own={mine}
    certificationOf={(id) => `/certification-requests/${id}`}
    Removal={part('Removal', true)}
  />
)
describeDrawn(deferredFileListMachine, deferredFileListPaths, (flow) => listed(flow))
const full = flowIn(deferredFileListPaths, ({ context }) => context.rows.length > 0)
const withRows = (rows: List['state']['context']['rows'], filter = allDeferredFiles): List => ({
  ...full,
  state: { ...full.state, context: { ...full.state.context, rows, filter } },
})
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const linesOf = (html: string) => [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([line]) => line)

test('CERT-004 CERT-012 a row has the name, who uploaded it, the size, the hash and since when it waits', () => {
  const rows = linesOf(render(listed(full), 'en'))
  expect(wordsOf(rows[0]!)).toMatch(/Name .*Size .*Fingerprint .*Uploaded/)
  expect(wordsOf(rows[1]!)).toMatch(
    /Site diary, 20 November\.pdf Camille .*1\.\d.MB .*f55f…d114 .*20 Nov 2026 .*days? ago/,
  )
  expect(wordsOf(rows[3]!)).toContain('Nadia Benali, Deliveries')
})

test('CERT-012 the age of a file is shown in the largest unit that fits', () => {
  const { at } = full.state.context
  const ageOf = (past: number) =>
    wordsOf(render(listed(withRows([{ ...first, createdDate: new Date(at - past).toISOString() }])), 'en'))
  expect(ageOf(59_999)).toContain(' now ')
  expect(ageOf(60_000)).toContain(' 1 minute ago ')
  expect(ageOf(3_600_000)).toContain(' 1 hour ago ')
  expect(ageOf(86_400_000)).toContain(' 1 day ago ')
})

test('only own files that wait can be selected and deleted', () => {
  const rows = linesOf(render(listed(withRows([first, others, certifiedDeferredFile])), 'en'))
  expect(rows[1]).toMatch(/type="checkbox".*Actions for/s)
  for (const row of rows.slice(2)) expect(row).not.toMatch(/type="checkbox"|Actions for/)
})

test('nothing is to be selected where all files are of others', () => {
  const columns = (rows: List['state']['context']['rows']) =>
    linesOf(render(listed(withRows(rows)), 'en'))[0]!.match(/<t[hd]/g)!.length
  expect(columns([others])).toBe(columns([first, others]) - 1)
})

test('CERT-015 it is said how many of the selected files a filter leaves out', () => {
  const { state } = own.certification
  const context = { ...state.context, selected: [first.id, second.id] }
  const mine = { ...own, certification: { ...own.certification, state: { ...state, context } } }
  const said = (rows: List['state']['context']['rows']) => wordsOf(render(listed(withRows(rows), mine), 'en'))
  expect(said([first, second])).toMatch(/2 selected(?!,)/)
  expect(said([second, others])).toContain('2 selected, 1 of them not in this list')
})

test('RIGHT-010 without the right there is nothing to add, select, certify or delete', () => {
  const html = render(listed(full, null), 'en')
  expect(html).not.toMatch(/type="(file|checkbox)"|Actions for/)
  expect(html).toContain(first.name)
})

test('CERT-012 a certified file leads to its certification, once certified ones are asked for', () => {
  const shown = (state: DeferredFileFilter['state']) =>
    render(listed(withRows([second, certifiedDeferredFile], { ...allDeferredFiles, state })), 'en')
  expect(shown('ALL')).toContain(`href="/certification-requests/${certification.id}"`)
  expect(wordsOf(linesOf(shown('ALL'))[1]!)).toContain('Waiting')
  expect(shown('')).not.toContain('/certification-requests/')
})

const { signal } = new AbortController()

test('CERT-012 the server is asked for twenty that wait, or for others', async () => {
  const { api, queries } = answering(pageOf(sampleDeferredFiles))
  const { listRows } = deferredFileListPorts(api, () => NOW)
  const ask = (filter: Partial<DeferredFileFilter>, after: string | null = null) =>
    listRows({ sort: 'createdDate,desc', filter: { ...allDeferredFiles, ...filter }, after, size: 20 }, signal)
  await ask({})
  await ask({ state: 'CERTIFIED', name: 'diary', hash: first.hash }, 'n1')
  await ask({ state: 'ALL', from: '2026-11-20' })
  await ask({ accountId: manager.id })
  expect(queries()).toEqual([
    '?state=WAITING&size=20',
    `?state=CERTIFIED&name=diary&hash=${first.hash}&size=20&after=n1`,
    '?creationDates=2026-11-20&creationDates=2026-11-20&size=20',
    `?state=WAITING&accountId=${manager.id}&size=20`,
  ])
})

test('CERT-012 the creators to choose from are those of the server', async () => {
  const { api } = answering([{ id: manager.id, fullName: manager.fullName }])
  expect(await deferredFileCreatorsPorts(api).readChoices(undefined, signal)).toEqual({
    type: 'choices.read',
    choices: [{ id: manager.id, name: manager.fullName }],
  })
})

test('CERT-004 an address filters by what exists only, and an incomplete hash is not asked for', () => {
  const filterOf = (values: Record<string, string>, address = deferredFileAddress) =>
    queryFrom((name) => values[name] ?? '', address).filter
  expect(filterOf({ accountId: 'ada' })).toEqual(allDeferredFiles)
  expect(filterOf({ state: 'WAITING', hash: 'f55f', from: '2026-02-31', name: ' ' })).toEqual(allDeferredFiles)
  const days = { from: '2026-02-28', to: '2026-03-01' }
  const whole = { state: 'ALL', name: 'a', hash: first.hash, accountId: manager.id, ...days } as const
  expect(filterOf(whole)).toEqual(whole)
  expect(filterOf(whole, ownDeferredFileAddress)).toEqual({ ...whole, accountId: '' })
  expect(tidyDeferredFileFilter({ ...allDeferredFiles, hash: ` ${first.hash.toUpperCase()}\n` }).hash).toBe(first.hash)
  expect(wrongDeferredFileFilter({ ...allDeferredFiles, hash: 'f55f' })).toBe('hash')
  expect(wrongDeferredFileFilter(whole)).toBeNull()
})
