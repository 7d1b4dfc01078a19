// @vitest-environment happy-dom
import { createIntl } from 'react-intl'
import { expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import { createApi } from '#api/client.ts'
import { activityExportPorts } from '#api/ports/activity/activity-export.ports.ts'
import { activityExportMachine } from '#machines/flows/activity/activity-export.machine.ts'
import { allActivity, type ActivityFilter } from '#machines/rules/activity/activity.ts'
import { ActivityExportView } from '#ui/activity/activity-export.view.tsx'
import { activityLines } from '#ui/activity/activity-lines.ts'
import { allMessages } from '../../support/walks/all-messages.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { activityExportPaths } from './activity-export.paths.ts'

type Activity = components['schemas']['Activity']

test('every transition is on some path', () => {
  expect(untaken(activityExportMachine, activityExportPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(activityExportPaths), language, (state) => (
    <ActivityExportView state={state} send={() => {}} />
  ))
})

const changed: Activity = {
  id: '7',
  at: '2026-11-20T09:00:00.000Z',
  type: 'account.changed',
  kind: 'account',
  subjectName: '=Anne',
  tenantName: 'Atelier Morel',
  actorKind: 'account',
  actorName: 'Camille Morel',
  changes: [
    { field: 'role', before: 'USER', after: 'MANAGER' },
    { field: 'disabled', before: false, after: true },
    { field: 'unheardOf', before: null, after: 3 },
  ],
  isPurged: false,
}
const sent: Activity = {
  ...changed,
  id: '6',
  type: 'unheard.of',
  subjectName: null,
  actorKind: 'system',
  actorName: null,
  changes: [],
}

/** Exports these pages of entries, and returns the lines of the file and what was asked for. */
async function exported(pages: Activity[][], filter: Partial<ActivityFilter> = {}, language: 'en' | 'fr' = 'en') {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    const content = pages[asked.push(new URL(url).search) - 1]!
    const next = asked.length < pages.length ? `n${asked.length}` : null
    return Response.json({ content, totalElements: 9, totalExact: true, next })
  }
  const save = vi.fn<(file: Blob, name: string) => void>()
  const intl = createIntl({ locale: language, messages: allMessages[language] })
  const ports = activityExportPorts(createApi({ baseUrl: 'http://server', fetch }), {
    filter: { ...allActivity, ...filter },
    timeZone: 'Europe/Paris',
    file: { name: 'activity.csv', separator: ';', ...activityLines(intl) },
    save,
  })
  expect(await ports.exportList(undefined, new AbortController().signal, () => {})).toEqual({ type: 'list.exported' })
  const [saved] = save.mock.calls[0]!
  return { lines: (await saved.text()).replace('\u{FEFF}', '').split('\r\n'), asked }
}

test('each value that was changed has a line in words, and none is a formula', async () => {
  const start = "2026-11-20T09:00:00.000Z;Account changed;'=Anne;Camille Morel;Atelier Morel"
  expect((await exported([[changed], [sent]])).lines).toEqual([
    'Time (UTC);What;Of;By;Organisation;Value;Before;After',
    `${start};Role;User;Manager`,
    `${start};Disabled;No;Yes`,
    `${start};unheardOf;;3`,
    '2026-11-20T09:00:00.000Z;unheard.of;;Paraph;Atelier Morel;;;',
  ])
  const { lines } = await exported([[changed]], {}, 'fr')
  expect(lines[1]).toMatch(/;Rôle;Utilisateur;Responsable$/)
})

test('all pages of what is filtered are asked for, in days of the time zone', async () => {
  const { asked } = await exported([[changed], [sent]], { kind: 'account', from: '2026-11-01', to: '2026-11-20' })
  const filter = '?kind=account&from=2026-10-31T23%3A00%3A00.000Z&to=2026-11-20T23%3A00%3A00.000Z'
  expect(asked.map((search) => [...new URLSearchParams(search)].toSorted())).toEqual(
    [`${filter}&size=100`, `${filter}&size=100&after=n1`].map((search) => [...new URLSearchParams(search)].toSorted()),
  )
})

test('nothing is saved if a page is missing', async () => {
  const save = vi.fn<() => void>()
  const fetch = async () => Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 })
  const file = { name: 'activity.csv', columns: [], linesOf: () => [], separator: ',' } as const
  const given = { filter: allActivity, timeZone: 'UTC', file, save }
  const ports = activityExportPorts(createApi({ baseUrl: 'http://server', fetch }), given)
  await expect(ports.exportList(undefined, new AbortController().signal, () => {})).rejects.toThrow('403')
  expect(save).not.toHaveBeenCalled()
})
