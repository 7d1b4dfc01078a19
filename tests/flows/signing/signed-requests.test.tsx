import { expect, test } from 'vitest'
import { signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import { signedRequestsMachine } from '#machines/flows/signing/signed-requests.machine.ts'
import { replay } from '#machines/journal.ts'
import { signedAddress } from '#machines/rules/signing/own-filter.ts'
import type { Language } from '#ui/messages/language.ts'
import { SignedRequestsView } from '#ui/signing/own-requests/signed-requests.view.tsx'
import { LONG_LIST, WRONG_FILTER } from '../../support/samples/list.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { signedRows } from './own-rows.ts'
import { signedDownloadPaths } from './signed-download.paths.ts'
import { signedRequestsPaths } from './signed-requests.paths.ts'

const isTaken = (name: string) => name !== LONG_LIST && !name.endsWith(WRONG_FILTER)

test('every transition is on some path, but for those that list.test.ts takes', () => {
  expect(untaken(signedRequestsMachine, signedRequestsPaths).filter(isTaken)).toEqual([])
})

type Signed = (typeof signedRequestsPaths)[number]['states'][number]
type Download = (typeof signedDownloadPaths)[number]['states'][number]

const hrefOf = (id: string) => `/user/consult-request/${id}`
const idle = replay(signedDownloadMachine, [])
const drawSigned = (state: Signed, language: Language = 'en', download: Download = idle) =>
  render(
    <SignedRequestsView
      state={state}
      send={() => {}}
      hrefOf={hrefOf}
      tabs={null}
      downloads={{ state: download, send: () => {} }}
    />,
    language,
  )
const listed = <Row,>(rows: Row[]) => ({
  type: 'rows.listed' as const,
  page: { rows, total: rows.length, isExact: true, next: null },
  at: NOW,
})
const signed = replay(signedRequestsMachine, [listed(signedRows)], signedAddress.standard)

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(signedRequestsPaths)) expect(drawSigned(state, language)).not.toBe('')
  for (const state of statesOf(signedDownloadPaths)) expect(drawSigned(signed, language, state)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(signedRequestsPaths), (state) => drawSigned(state, language))
})

test('SACC-008 SACC-013 only finished requests with files have a download menu', () => {
  const html = drawSigned(signed)
  for (const head of ['Name', 'State', 'Signed on', 'Last modified']) expect(html).toContain(head)
  expect(html.match(/Download the files of [^"<]*/g)).toEqual(['Download the files of Employment contract'])
})
