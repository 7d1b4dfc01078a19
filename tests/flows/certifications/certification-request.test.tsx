// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { createApi, UnexpectedAnswer } from '#api/client.ts'
import { createPickedFiles } from '#api/browser/certifications/picked-files.ts'
import { certificationRequestPorts } from '#api/ports/certifications/certification-request.ports.ts'
import type { CertificationRequestEvent } from '#machines/flows/certifications/certification-request.events.ts'
import { certificationRequestMachine } from '#machines/flows/certifications/certification-request.machine.ts'
import { replay } from '#machines/journal.ts'
import { CertificationRequestView } from '#ui/certifications/certification-request.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { NO_TEXT } from '../../support/walks/render.tsx'
import { certificationRequestPaths, photo, PHOTO_HASH, report, REPORT_HASH } from './certification-request.paths.ts'

type Flow = Omit<Parameters<typeof CertificationRequestView>[0], 'put' | 'putDropped' | 'later'>
const drawn = (flow: Flow) => (
  <CertificationRequestView {...flow} put={() => report} putDropped={() => 'd1'} later="/later" />
)

test('every transition is on some path', () => {
  expect(untaken(certificationRequestMachine, certificationRequestPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  const states = statesOf(certificationRequestPaths)
  const draw = (state: (typeof states)[number]) =>
    inDocument(drawn({ state, send: () => {} }), language, (body) => body.innerHTML)
  for (const state of states) {
    const html = await draw(state)
    if (state.status !== 'done') expect(html).toMatch(/<h1/)
    expect(html.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(NO_TEXT)
  }
  if (language === 'en') await expectRecord(states, draw)
})

testControls({ 'certification-request': drawnBy(certificationRequestPaths, drawn) })

test('CERT-014 the page links to the files to certify later, for accounts that may have some', async () => {
  const [state] = statesOf(certificationRequestPaths)
  const linksOf = (later: string | null) =>
    inDocument(
      <CertificationRequestView
        state={state!}
        send={() => {}}
        put={() => report}
        putDropped={() => 'd1'}
        later={later}
      />,
      'en',
      (body) => [...body.querySelectorAll('aside a')].map((link) => link.getAttribute('href')),
    )
  expect(await linksOf('/later')).toEqual(['/later'])
  expect(await linksOf(null)).toEqual([])
})

const after = (...events: CertificationRequestEvent[]) =>
  replay(certificationRequestMachine, events, { key: 'visit-1' })
const inputOf = (state: ReturnType<typeof after>) => Object.values(state.children)[0]!.getSnapshot().input
const chosen = { type: 'files.chosen' as const, files: [report, photo] }
const progressed = (...hashed: ({ id: string; hash: string } | { id: string; fault: 'changed' })[]) =>
  ({ type: 'files.progressed', hashed, partly: null }) as const
const reportRead = { id: report.id, hash: REPORT_HASH }
const read = [chosen, progressed(reportRead, { id: photo.id, hash: PHOTO_HASH })] as const
const confirm = { type: 'certification.confirmed' } as const

test('CERT-014 names and hashes of the files are certified under the name, with the details, and no content', () => {
  const state = after(
    ...read,
    { type: 'name.entered', name: ' Site survey ' },
    { type: 'metadata.changed', metadata: [{ key: 'Site', value: 'Lyon' }] },
    confirm,
  )
  expect(inputOf(state)).toEqual({
    key: 'visit-1',
    certification: {
      flowName: 'Site survey',
      metadata: [{ key: 'Site', value: 'Lyon' }],
      files: [
        { name: 'report.pdf', hash: REPORT_HASH },
        { name: 'photo.jpg', hash: PHOTO_HASH },
      ],
    },
  })
})

test('nothing is certified before all files are read and right, and it has a name', () => {
  const complaints = (...events: CertificationRequestEvent[]) => after(...events, confirm).context.complaint
  const named = { type: 'name.entered', name: 'Site survey' } as const
  expect(complaints(named)).toBe('EmptyCertificationException')
  expect(complaints(named, chosen, progressed(reportRead))).toBe('unreadFiles')
  expect(complaints(named, chosen, progressed(reportRead, { id: photo.id, fault: 'changed' }))).toBe('wrongFiles')
  expect(complaints(named, chosen, progressed(reportRead, { id: photo.id, hash: REPORT_HASH }))).toBe('wrongFiles')
  expect(complaints(...read)).toBe('CertificationInvalidNameException')
  expect(after(named, ...read, confirm).value).toBe('certifying')
})

test('what is missing takes the focus each time that the draft is confirmed before it is ready', async () => {
  const Confirmed = () => {
    const [times, setTimes] = useState(1)
    const view = drawn({ state: after(...Array.from({ length: times }, () => confirm)), send: () => {} })
    return (
      <>
        <button id="again" onClick={() => setTimes(times + 1)}>
          Again
        </button>
        {view}
      </>
    )
  }
  await inDocument(<Confirmed />, 'en', (body) => {
    const isFocused = () => body.querySelector('[role=alert]') === document.activeElement
    expect(isFocused()).toBe(true)
    const again = body.querySelector<HTMLElement>('#again')!
    again.focus()
    expect(isFocused()).toBe(false)
    act(() => again.click())
    expect(isFocused()).toBe(true)
  })
})

test('files can be added and taken out while others are read: only unread ones are asked for', () => {
  const one = after({ type: 'files.chosen', files: [report] }, progressed())
  expect(inputOf(one)).toEqual({ ids: [report.id] })
  const two = after(chosen, progressed(reportRead), { type: 'files.chosen', files: [{ ...photo, id: 'f9' }] })
  expect(inputOf(two)).toEqual({ ids: [photo.id, 'f9'] })
  const left = after(chosen, { type: 'file.removed', id: report.id })
  expect([left.value, inputOf(left)]).toEqual([{ preparing: 'reading' }, { ids: [photo.id] }])
  const none = after(chosen, progressed(reportRead), { type: 'file.removed', id: photo.id })
  expect(none.value).toEqual({ preparing: 'resting' })
})

test('what the server refuses is at the files that it names, until files change', () => {
  const refused = after(...read, { type: 'name.entered', name: 'Site survey' }, confirm, {
    type: 'files.refused',
    errors: [{ file: 1, exception: 'IllegalUploadedFilenameException' }],
  })
  expect(refused.context.files.map(({ refusal }) => refusal)).toEqual([null, 'IllegalUploadedFilenameException'])
  expect(refused.context.isOnlyWrong).toBe(true)
  const removed = after(...read, { type: 'wrong.removed' })
  expect(removed.context.files).toHaveLength(2)
})

test('marked files are taken out at once, and so are those with a problem', () => {
  expect(after(...read, { type: 'marks.switched', isMarked: true }, { type: 'marked.removed' }).context.files).toEqual(
    [],
  )
  const wrong = after(chosen, progressed(reportRead, { id: photo.id, hash: REPORT_HASH }), { type: 'wrong.removed' })
  expect(wrong.context.files.map(({ id }) => id)).toEqual([report.id])
})

test('leaving is asked about once there are files, but not while they are certified', () => {
  const leave = { type: 'leaving.asked' } as const
  expect(after().can(leave)).toBe(false)
  expect(after(chosen).can(leave)).toBe(true)
  expect(after(...read, { type: 'name.entered', name: 'Site survey' }, confirm).can(leave)).toBe(false)
  expect(after(chosen, leave, { type: 'leaving.confirmed' }).output).toEqual({ is: 'left' })
})

const { signal } = new AbortController()
const certification = { flowName: 'Survey', metadata: [], files: [{ name: 'report.pdf', hash: REPORT_HASH }] }
const created = { id: '65f000000000000000000c01' }

/** The ports with a server that answers so, and what was sent to it. */
function portsWith(answer: () => Response) {
  const requests: Request[] = []
  const api = createApi({
    baseUrl: 'http://server',
    fetch: async (request) => {
      requests.push(request.clone())
      return answer()
    },
  })
  const picked = createPickedFiles(() => 'f1')
  const pool = {
    hash: async () => ({ hashed: [{ id: 'f1', hash: REPORT_HASH }], partly: null }),
    list: async () => ({ files: [{ line: 3, name: 'a.txt', hash: PHOTO_HASH }], wrong: [] }),
  }
  return { ports: certificationRequestPorts(api, { picked, pool }), picked, requests }
}

test('a call that is repeated with the same content has the same key, and another content another key', async () => {
  const { ports, requests } = portsWith(() => Response.json(created))
  const create = (flowName: string) =>
    ports.createCertification({ key: 'v', certification: { ...certification, flowName } }, signal)
  expect(await create('Survey')).toEqual({ type: 'certification.created', id: created.id })
  await create('Survey')
  await create('Other')
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  expect(await requests[0]!.json()).toEqual(certification)
})

test.each([
  [
    400,
    {
      name: 'CertificationFilesInvalidException',
      certificationErrors: { total: 1, errors: [{ file: 0, exception: 'FileHashDuplicateException' }] },
    },
    { type: 'files.refused', errors: [{ file: 0, exception: 'FileHashDuplicateException' }] },
  ],
  [400, { name: 'TooManyMetadataException' }, { type: 'certification.refused', name: 'TooManyMetadataException' }],
])('an answer %i is what happened: %o', async (status, problem, event) => {
  const { ports } = portsWith(() => Response.json({ message: '', ...problem }, { status }))
  expect(await ports.createCertification({ key: 'v', certification }, signal)).toEqual(event)
})

test('another answer fails the call', async () => {
  const { ports } = portsWith(() => Response.json({ name: 'ForbiddenException', message: '' }, { status: 403 }))
  await expect(ports.createCertification({ key: 'v', certification }, signal)).rejects.toThrow(UnexpectedAnswer)
})

test('files are read by their ids, and those of a list have the line that names them', async () => {
  const { ports, picked } = portsWith(() => Response.json(created))
  expect(picked.put(new File(['x'], 'report.pdf'))).toEqual({ id: 'f1', name: 'report.pdf', size: 1 })
  expect(await ports.readFiles({ ids: ['f1'] }, signal, () => {})).toEqual({
    type: 'files.progressed',
    hashed: [{ id: 'f1', hash: REPORT_HASH }],
    partly: null,
  })
  expect(await ports.readList({ key: 'f1' }, signal)).toMatchObject({
    type: 'list.read',
    files: [{ id: 'f1-3', name: 'a.txt', line: 3, hash: PHOTO_HASH, size: null }],
  })
})
