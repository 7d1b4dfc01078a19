// @vitest-environment happy-dom
import { createIntl } from 'react-intl'
import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { certificationFileExportPorts } from '#api/ports/certifications/certification-file-export.ports.ts'
import { certificationFileExportMachine } from '#machines/flows/certifications/certification-file-export.machine.ts'
import {
  allCertificationFiles,
  type CertificationFileFilter,
} from '#machines/rules/certifications/certification-file-filter.ts'
import { CertificationFileExportView } from '#ui/certifications/files/certification-file-export.view.tsx'
import { certificationFileLines } from '#ui/certifications/files/certification-file-lines.ts'
import { sampleCertificationFiles } from '../../support/sample-certifications.ts'
import { pageOf } from '../../support/sample-organisation.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { allMessages } from '../../support/walks/all-messages.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { certificationFileExportPaths } from './certification-file-export.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(certificationFileExportMachine, certificationFileExportPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(certificationFileExportPaths), language, (state) => (
    <CertificationFileExportView state={state} send={() => {}} />
  ))
})

testControls({
  'certification-file-export': drawnBy(certificationFileExportPaths, (flow) => (
    <CertificationFileExportView {...flow} />
  )),
})

const [first, second] = sampleCertificationFiles
type Files = typeof sampleCertificationFiles

/** Begins to export these pages: what is asked for, read and saved, and its end. `onAsked` is called with the number of a page. */
function exporting(
  pages: Files[number][][],
  given: Partial<CertificationFileFilter> = {},
  onAsked = (_: number) => {},
) {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    const content = pages[asked.push(decodeURIComponent(new URL(url).search)) - 1]
    onAsked(asked.length)
    if (!content) return Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 })
    return Response.json({ ...pageOf(content), next: asked.length < pages.length ? `n${asked.length}` : null })
  }
  const save = vi.fn<(file: Blob, name: string) => void>()
  const read = vi.fn<(event: { type: 'rows.read'; count: number }) => void>()
  const stop = new AbortController()
  const begin = (language: 'en' | 'fr' = 'en') => {
    const intl = createIntl({ locale: language, messages: allMessages[language] })
    const file = { name: 'files.csv', separator: ';', ...certificationFileLines(intl) } as const
    const filter = { ...allCertificationFiles, ...given }
    const ports = certificationFileExportPorts(createApi({ baseUrl: 'http://server', fetch }), { filter, file, save })
    return ports.exportList(undefined, stop.signal, read)
  }
  const linesSaved = async () => (await save.mock.calls[0]![0].text()).replace('\u{FEFF}', '').split('\r\n')
  return { asked, save, read, stop, begin, linesSaved }
}

test('CERT-012 each document has a line with its whole hash, in words of the language, and none is a formula', async () => {
  const formula = { ...second!, name: '=cmd.pdf', channelName: null, state: 'VALIDATED' as const }
  const english = exporting([[first, formula]])
  expect(await english.begin()).toEqual({ type: 'list.exported' })
  expect(await english.linesSaved()).toEqual([
    'Name;Fingerprint (SHA-256);Certification;Certification ID;State;Created (UTC);Channel',
    `${first.name};${first.hash};${first.flowName};${first.certificationRequestId};Pending;${first.createdDate};Payroll`,
    `'=cmd.pdf;${formula.hash};${formula.flowName};${formula.certificationRequestId};Validated;${formula.createdDate};`,
  ])
  const french = exporting([[first]])
  await french.begin('fr')
  expect((await french.linesSaved())[0]).toMatch(/^Nom;.*;État;/)
})

test('CERT-012 all pages of what is filtered are asked for, and each but the last is counted', async () => {
  const { asked, read, begin, linesSaved } = exporting([[first], [second!]], { name: 'slip', from: '2026-11-20' })
  await begin()
  const query = '?name=slip&creationDates=2026-11-20&creationDates=2026-11-20&size=100'
  expect(asked).toEqual([query, `${query}&after=n1`])
  expect(read.mock.calls).toEqual([[{ type: 'rows.read', count: 1 }]])
  expect(await linesSaved()).toHaveLength(3)
})

test('nothing is saved if a page is missing, or once the export is cancelled', async () => {
  const missing = exporting([])
  await expect(missing.begin()).rejects.toThrow('403')
  expect(missing.save).not.toHaveBeenCalled()
  const cancelled = exporting([[first], [second!]], {}, (page) => page === 2 && cancelled.stop.abort())
  await expect(cancelled.begin()).rejects.toThrow(/./)
  expect(cancelled.asked).toHaveLength(2)
  expect(cancelled.save).not.toHaveBeenCalled()
})
