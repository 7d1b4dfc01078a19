import type { EventFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signingJournal } from '#api/browser/signing-journal.ts'
import { createApi } from '#api/client.ts'
import { signingPorts } from '#api/ports/signing/signing.ports.ts'
import { signingMachine } from '#machines/flows/signing/signing.machine.ts'
import { replay } from '#machines/journal.ts'
import { shownIn } from '#machines/rules/signing/edit-changes.ts'
import type { Values } from '#machines/rules/signing/signing.ts'
import { SigningView, type SigningParts } from '#ui/signing/page/signing.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import {
  conditions,
  editedView,
  note,
  order,
  signedView,
  signingView,
  token,
  vat,
} from '../../support/samples/signer.ts'
import { storage } from '../../support/walks/storage.ts'
import { signingPaths } from './signing.paths.ts'

type SigningEvent = EventFrom<typeof signingMachine>

const view = signingView()
const parts: SigningParts = {
  terms: '/gcu',
  openFile: () => ({
    draw: () => new Promise(() => {}),
    write: () => new Promise(() => {}),
    lines: async () => [],
    close: () => {},
  }),
  openSignature: () => new Promise(() => {}),
  Dialog: () => <p>dialog</p>,
  Refusal: () => <p>refusal</p>,
  Reassignment: () => <p>reassignment</p>,
  prepareDialog: () => {},
}

test('every transition is on some path', () => {
  expect(untaken(signingMachine, signingPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(signingPaths)) {
    const html = render(<SigningView state={state} send={() => {}} parts={parts} />, language)
    expect(html).not.toBe('')
    expect(html.includes('<p>dialog')).toBe(state.hasTag('confirming'))
    expect(html.includes('<p>refusal')).toBe(state.hasTag('refusing'))
    expect(html.includes('<p>reassignment')).toBe(state.hasTag('reassigning'))
  }
  if (language === 'en')
    await expectRecord(statesOf(signingPaths), (state) =>
      render(<SigningView state={state} send={() => {}} parts={parts} />, language),
    )
})

/** The state of the page after it was opened and these events happened. */
const after = (kept: Values, ...events: SigningEvent[]) =>
  replay(signingMachine, [{ type: 'request.opened', view, revision: '"7"', kept, known: null }, ...events])

test.each(['MANDATORY', 'OPTIONAL'] as const)(
  'the page says whether the signature is optional: %s',
  (signatureType) => {
    const optional = { ...view, signer: { ...view.signer, signatureType } }
    const state = replay(signingMachine, [
      { type: 'request.opened', view: optional, revision: '"7"', kept: {}, known: null },
    ])
    const html = render(<SigningView state={state} send={() => {}} parts={parts} />, 'en')
    expect(html.includes('Optional, sign by')).toBe(signatureType === 'OPTIONAL')
  },
)

describe('the one button', () => {
  test('SIGN-021 signs only once every required field is filled in', () => {
    expect(after({}).can({ type: 'sign.chosen' })).toBe(false)
    const almost = after({}, { type: 'field.filled', id: vat.id, value: 'FR 42' })
    expect(almost.can({ type: 'sign.chosen' })).toBe(false)
    const whole = after({ [vat.id]: 'FR 42' }, { type: 'field.filled', id: conditions.id, value: 'true' })
    expect(whole.can({ type: 'sign.chosen' })).toBe(true)
    const less = after({ [vat.id]: 'FR 42', [conditions.id]: 'true' }, { type: 'field.filled', id: vat.id, value: ' ' })
    expect(less.can({ type: 'sign.chosen' })).toBe(false)
  })

  test('SIGN-004 leads to the first required field, then onwards past those that are filled, and around', () => {
    const next: SigningEvent = { type: 'next.chosen' }
    expect(after({}).context.current).toBe(vat.id)
    expect(after({}, next).context.current).toBe(vat.id)
    expect(after({}, next, next).context.current).toBe(conditions.id)
    expect(after({}, next, next, next).context.current).toBe(vat.id)
    // Whoever has been at the first field, with the mouse or by filling it in, goes on from it.
    expect(after({}, { type: 'field.reached', id: vat.id }, next).context.current).toBe(conditions.id)
    expect(after({}, { type: 'field.filled', id: vat.id, value: '' }, next).context.current).toBe(conditions.id)
    expect(after({ [vat.id]: 'x' }, next, next).context.current).toBe(conditions.id)
    expect(after({}, { type: 'field.reached', id: order.id }, next).context.current).toBe(conditions.id)
  })

  test('SIGN-004 leads back through all required fields, filled or not, and around', () => {
    const back: SigningEvent = { type: 'back.chosen' }
    const at = (id: string): SigningEvent => ({ type: 'field.reached', id })
    const kept = { [vat.id]: 'x' }
    expect(after(kept, at(conditions.id), back).context.current).toBe(vat.id)
    expect(after(kept, at(vat.id), back).context.current).toBe(conditions.id)
    expect(after(kept, at(note.id), back).context.current).toBe(vat.id)
    expect(after({ ...kept, [conditions.id]: 'true' }, back).context.current).toBe(conditions.id)
  })

  test('once all is filled in, a tick leaves its field at once, and a text when its input is left', () => {
    const ticked = after({ [vat.id]: 'x' }, { type: 'field.filled', id: conditions.id, value: 'true' })
    expect(ticked.context.current).toBeNull()
    const written = after({ [conditions.id]: 'true' }, { type: 'field.filled', id: vat.id, value: 'x' })
    expect(written.context.current).toBe(vat.id)
    const left = after(
      { [conditions.id]: 'true' },
      { type: 'field.filled', id: vat.id, value: 'x' },
      { type: 'field.left' },
    )
    expect(left.context.current).toBeNull()
    expect(after({}, { type: 'field.left' }).context.current).toBe(vat.id)
  })

  test('leads to a value that the server would refuse, also of an optional field, and does not sign', () => {
    const wrong: SigningEvent = { type: 'field.filled', id: order.id, value: 'Order \u{1F9D9}' }
    const state = after({ [vat.id]: 'x', [conditions.id]: 'true' }, wrong)
    expect(state.can({ type: 'sign.chosen' })).toBe(false)
    const elsewhere = after({ [vat.id]: 'x', [conditions.id]: 'true' }, wrong, { type: 'field.reached', id: vat.id })
    expect(elsewhere.context.current).toBe(vat.id)
    const next = [wrong, { type: 'field.reached', id: vat.id }, { type: 'next.chosen' }] as const
    expect(after({ [vat.id]: 'x', [conditions.id]: 'true' }, ...next).context.current).toBe(order.id)
  })
})

test('SIGN-002 zooms from 4 to 12 in steps of 2, from 8', () => {
  const zooms = (type: 'zoom.raised' | 'zoom.lowered') =>
    [0, 1, 2, 3].map((times) => after({}, ...Array.from({ length: times }, () => ({ type }))).context.zoom)
  expect(zooms('zoom.raised')).toEqual([8, 10, 12, 12])
  expect(zooms('zoom.lowered')).toEqual([8, 6, 4, 4])
})

test('a field of another signer, or an unknown one, cannot be filled in', () => {
  const theirs = view.files[0]!.fields.find(({ isMine }) => !isMine)!.field.id
  expect(after({}).can({ type: 'field.filled', id: theirs, value: 'x' })).toBe(false)
  expect(after({}).can({ type: 'field.filled', id: 'nobody', value: 'x' })).toBe(false)
})

test('after the request changed, its new version is shown with the values filled in so far and a notice', () => {
  const revised = signingView({ name: 'Services agreement 2026-114, revised' })
  const filled: SigningEvent[] = [
    { type: 'field.filled', id: vat.id, value: 'FR 42' },
    { type: 'field.filled', id: conditions.id, value: 'true' },
  ]
  const { context } = after(
    {},
    ...filled,
    { type: 'sign.chosen' },
    { type: 'request.changed' },
    { type: 'request.opened', view: revised, revision: '"8"', kept: { [vat.id]: 'FR 42' }, known: null },
  )
  expect(context).toMatchObject({ view: revised, revision: '"8"', complaint: 'changed', values: { [vat.id]: 'FR 42' } })
})

test.each(languages)(
  'other terms than those shown: the page loads them, and links them before it asks again, in %s',
  (language) => {
    const all = { [vat.id]: 'FR 42', [conditions.id]: 'true' }
    const signing = after(all, { type: 'sign.chosen' }, { type: 'terms.changed' })
    expect(signing.value).toBe('opening')
    const revised = signingView({ termsVersion: '2.4' })
    const events: SigningEvent[] = [
      { type: 'sign.chosen' },
      { type: 'terms.changed' },
      { type: 'request.opened', view: revised, revision: '"7"', kept: all, known: null },
    ]
    const state = after(all, ...events)
    expect(state.context).toMatchObject({ complaint: 'termsChanged', view: { termsVersion: '2.4' }, values: all })
    expect(render(<SigningView state={state} send={() => {}} parts={parts} />, language)).toContain('href="/gcu"')
    expect(after(all, ...events, { type: 'sign.chosen' }).hasTag('confirming')).toBe(true)
  },
)

/** A journal entry. */
const filled = (id: string, value: string) => ({ at: 0, event: { type: 'field.filled', id, value } })

describe('SIGN-012 the values filled in', () => {
  test('are stored until the request is signed, and no other events are', () => {
    const kept = storage()
    const journal = signingJournal('r1', 's1', kept)
    journal.write({ at: 0, event: { type: 'request.opened', view } as { type: string } })
    for (const value of ['F', 'FR', 'FR 42']) journal.write(filled(vat.id, value))
    journal.write(filled(conditions.id, 'true'))
    expect(JSON.parse(kept.getItem('signing/r1/s1')!)).toHaveLength(2)
    expect(signingJournal('r1', 's1', kept).values()).toEqual({ [vat.id]: 'FR 42', [conditions.id]: 'true' })
  })

  test('SIGN-033 belong to one request and one signer', () => {
    const kept = storage()
    signingJournal('r1', 's1', kept).write(filled(vat.id, 'x'))
    expect(signingJournal('r1', 's2', kept).values()).toEqual({})
    expect(signingJournal('r2', 's1', kept).values()).toEqual({})
  })

  test('SIGN-022 are cleared at once when the request is signed', () => {
    const kept = storage()
    const journal = signingJournal('r1', 's1', kept)
    journal.write(filled(vat.id, 'x'))
    const before = journal.salt()
    expect(journal.salt()).toBe(before)
    journal.clear()
    expect(kept.length).toBe(0)
  })

  test('do not break the page if the browser cannot store them', () => {
    const full = (): never => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const journal = signingJournal('r1', 's1', Object.assign(storage(), { getItem: () => '{broken', setItem: full }))
    expect(journal.values()).toEqual({})
    expect(() => journal.write(filled(vat.id, 'x'))).not.toThrow()
  })
})

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const now = () => Date.parse('2026-11-21T09:00:00Z')
  const problem = (name: string) => ({ name, message: '' })
  const calls: Request[] = []
  const answering = (status: number, body: unknown, kept: Values = {}) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return Response.json(body, { status, headers: { etag: '"7"' } })
    }
    const journal = signingJournal('r1', 's1', storage())
    for (const [id, value] of Object.entries(kept)) journal.write(filled(id, value))
    return signingPorts(createApi({ baseUrl: 'http://server', fetch }), {
      token,
      journal,
      now,
      wait: () => new Promise(() => {}),
      takeOpening: () => null,
    })
  }

  test.each([
    [200, view, { type: 'request.opened', view, revision: '"7"', kept: {}, known: null }],
    [200, signedView(), { type: 'request.closed', page: 'consult' }],
    [409, problem('RequestAlreadySignedException'), { type: 'request.closed', page: 'consult' }],
    [409, problem('CannotSignRequestInEditingStateException'), { type: 'request.closed', page: 'editing' }],
    [409, problem('CanceledRequestException'), { type: 'request.closed', page: 'canceled' }],
    [409, problem('ExpiredRequestException'), { type: 'request.closed', page: 'expired' }],
    [410, problem('ExpiredTokenException'), { type: 'request.closed', page: 'expiredLink' }],
  ])('SIGN-030 %i', async (status, body, event) => {
    expect(await answering(status, body).openRequest(undefined, signal)).toEqual(event)
  })

  test('in a frame of another page, the addresses to go to after signing are left out', async () => {
    const params = { signingRedirectUrl: 'https://example.org', failureSigningRedirectUrl: 'https://example.org/oh' }
    const fetch = async () => Response.json({ ...view, params }, { headers: { etag: '"7"' } })
    const opened = (isFramed: boolean) =>
      signingPorts(createApi({ baseUrl: 'http://server', fetch }), {
        token,
        journal: signingJournal('r1', 's1', storage()),
        now,
        wait: () => new Promise(() => {}),
        takeOpening: () => null,
        isFramed,
      }).openRequest(undefined, signal)
    expect(await opened(false)).toMatchObject({ view: { params } })
    const none = { signingRedirectUrl: null, failureSigningRedirectUrl: null }
    expect(await opened(true)).toMatchObject({ view: { params: none } })
  })

  test('SIGN-012 the request is opened with what was filled in before', async () => {
    const kept = { [vat.id]: 'FR 42' }
    expect(await answering(200, view, kept).openRequest(undefined, signal)).toMatchObject({ kept })
  })

  test('the token is sent as bearer token and never in the address', async () => {
    await answering(200, view).openRequest(undefined, signal)
    expect(calls.at(-1)!.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(calls.at(-1)!.url).not.toContain(token)
  })

  test('an answer that no page handles is thrown', async () => {
    await expect(
      answering(503, problem('TemporarilyUnavailableException')).openRequest(undefined, signal),
    ).rejects.toThrow('503')
  })
})

test.each([[null], ['https://example.org/thanks']])('SIGN-023 who has signed is sent to %s', (signingRedirectUrl) => {
  const given = { ...view, params: { signingRedirectUrl, failureSigningRedirectUrl: null } }
  const { values } = signingPaths.flatMap(({ states }) => states).find((state) => state.hasTag('confirming'))!.context
  const opened = { type: 'request.opened', view: given, revision: '"7"', kept: values, known: null } as const
  const outputOf = (...events: SigningEvent[]) => replay(signingMachine, [opened, ...events]).output
  const signed = outputOf({ type: 'sign.chosen' }, { type: 'request.signed' })
  expect(signed).toEqual({ page: 'end', redirect: signingRedirectUrl })
  const canceled = outputOf({ type: 'sign.chosen' }, { type: 'request.closed', page: 'canceled' })
  expect(canceled).toEqual({ page: 'canceled', redirect: null })
})

describe('EDIT-011 while its sender edits the request', () => {
  const all = { [vat.id]: 'FR 42', [conditions.id]: 'true' }
  const edit: SigningEvent = { type: 'edit.started' }
  const closed = (motive = ''): SigningEvent => ({ type: 'request.closed', page: 'editing', motive })

  test.each([
    ['fills in', [edit]],
    ['has the pages open', [{ type: 'pages.opened' }, edit]],
    ['confirms, and it is noticed', [{ type: 'sign.chosen' }, edit]],
    ['confirms, and the server says so', [{ type: 'sign.chosen' }, closed()]],
    ['refuses', [{ type: 'refusal.chosen' }, closed('Clause 4')]],
    ['opens a version of it', [{ type: 'request.changed' }, closed()]],
  ] as [string, SigningEvent[]][])('a signer who %s reads it, and keeps what they filled in', (_, events) => {
    const state = after(all, ...events)
    expect(state.hasTag('paused')).toBe(true)
    expect(state.context).toMatchObject({ values: all, hasPages: false, complaint: null, leavesTo: null })
    for (const type of ['sign.chosen', 'refusal.chosen', 'next.chosen'] as const)
      expect(state.can({ type })).toBe(false)
    expect(state.can({ type: 'field.filled', id: vat.id, value: 'x' })).toBe(false)
    expect(state.can({ type: 'zoom.raised' })).toBe(true)
  })

  test('COMM-001 the comments are those of a request that is edited', () => {
    const commented = { ...view, tenant: { ...view.tenant, comments: true } }
    const opened = { type: 'request.opened', view: commented, revision: '"7"', kept: {}, known: null } as const
    const own: SigningParts = { ...parts, Comments: ({ requestState }) => <p>comments: {requestState}</p> }
    const drawn = (...events: SigningEvent[]) =>
      render(<SigningView state={replay(signingMachine, [opened, ...events])} send={() => {}} parts={own} />, 'en')
    expect(drawn()).toContain('comments: PENDING')
    expect(drawn(edit)).toContain('comments: EDITING')
  })

  test('a reason to refuse is written to its end, and is there again afterwards', () => {
    expect(after(all, { type: 'refusal.chosen' }, edit).hasTag('refusing')).toBe(true)
    const again = after(all, { type: 'refusal.chosen' }, closed('Clause 4'), { type: 'edit.ended' })
    expect(again.context.motive).toBe('Clause 4')
    const left = after(
      all,
      { type: 'refusal.chosen' },
      closed('Clause 4'),
      { type: 'edit.ended' },
      { type: 'refusal.chosen' },
      { type: 'dialog.closed' },
    )
    expect(left.context.motive).toBe('')
  })

  test('whom to ask is written to its end, and is there again afterwards', () => {
    const mine = { ...view, mayReassign: true }
    const opened = { type: 'request.opened', view: mine, revision: '"7"', kept: all, known: null } as const
    const chosen: SigningEvent = { type: 'reassignment.chosen' }
    const at = (...events: SigningEvent[]) => replay(signingMachine, [opened, ...events])
    const wanted = {
      mail: 'bea@example.org',
      firstName: 'Bea',
      lastName: 'Fox',
      language: 'EN',
      reason: 'Away',
    } as const
    const refused: SigningEvent = { type: 'request.closed', page: 'editing', wanted }
    expect(after(all, chosen).hasTag('reassigning')).toBe(false)
    expect(at(chosen, edit).hasTag('reassigning')).toBe(true)
    expect(at({ type: 'pages.opened' }, chosen).context.hasPages).toBe(false)
    expect(at(chosen, refused, { type: 'edit.ended' }).context.wanted).toEqual(wanted)
    expect(at(chosen, refused, { type: 'edit.ended' }, chosen, { type: 'dialog.closed' }).context.wanted).toBeNull()
  })

  test('an edit that changes nothing leads back, and says so until something is done', () => {
    const state = after({}, { type: 'field.filled', id: vat.id, value: 'FR' }, edit, { type: 'edit.ended' })
    expect(state.context).toMatchObject({ isResumed: true, complaint: null, values: { [vat.id]: 'FR' } })
    expect(
      after({}, edit, { type: 'edit.ended' }, { type: 'field.filled', id: vat.id, value: 'F' }).context.isResumed,
    ).toBe(false)
  })

  test('an edit that changes something opens the request again, keeps what fits, and says the rest', () => {
    const typed = (id: string, value: string): SigningEvent => ({ type: 'field.filled', id, value })
    // The tab could store nothing.
    const opened: SigningEvent = { type: 'request.opened', view: editedView(), revision: '"8"', kept: {}, known: null }
    const { context } = after(
      {},
      typed(vat.id, 'FR 42'),
      typed(order.id, 'PO-17'),
      edit,
      { type: 'request.changed' },
      opened,
    )
    expect(context).toMatchObject({ complaint: 'changed', revision: '"8"', values: { [vat.id]: 'FR 42' } })
    expect(context.values[order.id]).toBeUndefined()
    expect(context.changes).toMatchObject({
      removed: ['Order number'],
      lost: [{ name: 'Order number', value: 'PO-17' }],
    })
  })

  test.each([
    ['"8"', 'changed'],
    ['"7"', null],
  ] as const)('a page that was reloaded knows what it had shown before: version %s', (revision, complaint) => {
    const state = replay(signingMachine, [
      {
        type: 'request.opened',
        view: editedView(),
        revision,
        kept: { [order.id]: 'PO-17' },
        known: shownIn(view, '"7"'),
      },
    ])
    expect(state.context.complaint).toBe(complaint)
    expect(state.context.changes?.removed ?? null).toEqual(complaint && ['Order number'])
  })

  test.each([
    ['canceled', 'canceled'],
    ['unknownLink', 'endedLink'],
  ] as const)('EDIT-012 a signer whose link has ended is led to the page that says so: %s', (page, leavesTo) => {
    const { status, output } = after(all, edit, { type: 'request.ended', page })
    expect({ status, output }).toEqual({ status: 'done', output: { page: leavesTo, redirect: null } })
    // The dialog says by itself what came of it.
    expect(after(all, { type: 'sign.chosen' }, { type: 'request.ended', page: 'consult' }).hasTag('confirming')).toBe(
      true,
    )
  })
})

test('SIGN-022 what was shown of a request is stored until it is signed, by request and signer', async () => {
  const kept = storage()
  const journal = signingJournal('r1', 's1', kept)
  expect(journal.shown()).toBeNull()
  journal.keepShown(shownIn(view, '"7"'))
  expect(signingJournal('r1', 's1', kept).shown()).toEqual(shownIn(view, '"7"'))
  expect(signingJournal('r1', 's2', kept).shown()).toBeNull()
  journal.clear()
  expect(kept.length).toBe(0)
})
