import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { bind, type Effects } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { requestDetailPorts } from '#api/ports/requests/request-detail.ports.ts'
import {
  requestDetailMachine,
  type Download,
  type RequestDetailPorts,
} from '#machines/flows/requests/request-detail.machine.ts'
import { replay } from '#machines/journal.ts'
import { urgent } from '#ui/requests/requests.css.ts'
import { RequestFacts } from '#ui/requests/detail/request-facts.tsx'
import { RequestDetailView } from '#ui/requests/detail/request-detail.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import {
  finishedFiles,
  finishedRequest,
  awaitingRequest,
  pendingFiles,
  legal,
  pendingRequest,
  REQUEST_ID,
} from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'
import { requestDetailPaths } from './request-detail.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestDetailMachine, requestDetailPaths)).toEqual([])
})

test('a hint that arrives while the request is read causes one more read', async () => {
  const readRequest = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  let hint = () => {}
  const ports: Effects<RequestDetailPorts> = {
    readRequest,
    watchRequest: (_, __, emit) => {
      hint = () => emit({ type: 'request.changed' })
      return new Promise<never>(() => {})
    },
    saveFile: () => new Promise<never>(() => {}),
  }
  const machine = requestDetailMachine.provide({ actors: bind(ports) })
  const actor = createActor(machine, { input: { id: REQUEST_ID } }).start()
  expect(readRequest).toHaveBeenCalledOnce()
  hint()
  await vi.waitFor(() => expect(readRequest).toHaveBeenCalledTimes(2))
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  actor.stop()
})

const draw = (
  state: (typeof requestDetailPaths)[number]['states'][number],
  language: (typeof languages)[number],
  mayChange = false,
  mayMakeTemplate = false,
) =>
  render(
    <RequestDetailView
      state={state}
      send={() => {}}
      list="/list"
      editOf={(id) => `/edit/${id}`}
      checkOf={(hash) => `/check/${hash}`}
      inspectorOf={null}
      mayChange={() => mayChange}
      mayMakeTemplate={() => mayMakeTemplate}
      dialogs={{
        SignerAddress: () => null,
        Reminder: () => null,
        CancelRequest: () => null,
        EditRequest: () => null,
        CancelEdit: () => null,
        FinishRequest: () => null,
        Course: () => null,
        DocumentViewer: () => null,
        MakeTemplate: () => null,
        ProofFolder: () => null,
      }}
      RequestAgain={() => 'Send again'}
      Comments={() => 'Comments on it'}
      drawFirstPage={() => new Promise(() => {})}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(requestDetailPaths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(requestDetailPaths), (state) => draw(state, language))
})

test('a request in progress offers a temporary copy once somebody has signed, which says how many have signed, and the original', () => {
  const read = { type: 'request.read', request: pendingRequest, files: pendingFiles, at: NOW } as const
  const html = draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en')
  for (const words of ['Download: Temporary copy', 'With the signature given so far', 'Download: Original'])
    expect(html).toContain(words)
  expect(html).not.toContain('Download: Signed PDF')
})

test.each([
  ['en', 0, '6 pages, 4 fields<'],
  ['en', 1, '6 pages, 4 fields, 1 of them filled in by the sender<'],
  ['fr', 0, '6 pages, 4 champs<'],
  ['fr', 1, '6 pages, 4 champs, dont 1 rempli par l’expéditeur<'],
] as const)('a document says in %s how many of its fields its sender filled in: %i', (language, byRequest, words) => {
  const files = pendingFiles.map((group) => ({
    ...group,
    numberOfFields: { total: 4, byRequest, bySigner: 4 - byRequest },
  }))
  const read = { type: 'request.read', request: pendingRequest, files, at: NOW } as const
  expect(draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), language)).toContain(words)
})

test.each([
  ['en', 'Europe/Paris', /\d\d:\d\d, Paris time/],
  ['en', 'UTC', /\d\d:\d\d, UTC</],
  ['fr', 'America/New_York', /\d\d:\d\d, heure de New York/],
] as const)('times in %s name the city of %s', (language, timeZone, words) => {
  const read = { type: 'request.read', request: { ...pendingRequest, timeZone }, files: pendingFiles, at: NOW } as const
  expect(draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), language)).toMatch(words)
})

test('REQD-024 REQD-038 a finished request offers its files and its proof, with the days until deletion', () => {
  const state = requestDetailPaths
    .flatMap(({ states }) => states)
    .find(({ context }) => context.request === finishedRequest)
  const html = draw(state!, 'en')
  for (const words of [
    'Download signed PDF',
    'Download: Audit trail',
    'Download: Proof',
    '6 more days',
    '1. Fingerprint',
  ])
    expect(html).toContain(words)
  // The proof outlives the files.
  const purged = { ...state!, context: { ...state!.context, files: [] } } as NonNullable<typeof state>
  expect(draw(purged, 'en')).toContain('Download: Proof')
})

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
    expect(drawn({ ...dates, filePurgeDate: '2026-01-01T00:00:00Z' })).toContain('Data kept until')
  })

  const finishedThen = (change: Partial<typeof pendingRequest>) => {
    const request = { ...finishedRequest, ...change }
    const files = finishedFiles.map((group) => ({
      ...group,
      files: group.files.map((version) => ({ ...version, downloadable: false, downloadLink: null })),
    }))
    const state = replay(requestDetailMachine, [{ type: 'request.read', request, files, at: NOW }], { id: REQUEST_ID })
    return (language: 'en' | 'fr') =>
      draw(state, language)
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
  }
  const deleted = '2026-11-20T09:00:00Z'

  test('PURGE-006 after its files were deleted, the page says what was there and what can still be proved', () => {
    const drawnIn = finishedThen({ filesPurgedDate: deleted })
    const page = drawnIn('en')
    expect(page).toMatch(/Its files were deleted on (November 20, 2026|20 November 2026)/)
    expect(page).toContain('They can no longer be downloaded')
    expect(page).toContain('1 document, 6 pages')
    expect(page).toContain('That a copy is the signed one')
    expect(page).toContain('That 2 people signed it, and when')
    expect(page).toContain('Jonas Weber')
    expect(drawnIn('fr')).toContain('Ce qui peut encore être prouvé')
    expect(finishedThen({})('en')).not.toContain('What was there')
  })

  test('PURGE-006 after its data was deleted, the page names nobody and has nothing to fill in or send again', () => {
    const nobody = finishedRequest.signers.map((one) => ({ ...one, mail: '', firstName: '', lastName: '', roles: [] }))
    const tenant = { ...finishedRequest.tenant, comments: true }
    const page = finishedThen({
      name: '',
      tenant,
      filesPurgedDate: deleted,
      dataPurgedDate: deleted,
      purgeDate: deleted,
      signers: nobody,
      ccRecipients: [],
      audits: [],
      proofFileAvailable: false,
      proofFolderAvailable: false,
    })('en')
    expect(page).toContain('A request whose data was deleted')
    expect(page).toMatch(/Its data was deleted on (November 20, 2026|20 November 2026)/)
    expect(page).toContain('Names, addresses and entries of 2 signers')
    expect(page).toContain('The names are in the signed file and in its proof')
    expect(page).not.toMatch(/Jonas|Weber|kept until|Partnership|Comments on it/)
    // The heading is whole, and nothing can be downloaded.
    expect(page).not.toMatch(/Show the whole name|Download dispute file/)
    expect(page).toContain('It can no longer be read')
    expect(finishedThen({ tenant })('en')).toContain('Comments on it')
  })

  test('a role that has the name of its signer is not said twice', () => {
    const [signer] = pendingRequest.signers
    const of = (roles: string[]) => drawn({ signers: [{ ...signer!, roles }] }).match(/Jonas Weber/g)!.length
    expect(of(['Jonas Weber'])).toBe(of([]))
    expect(drawn({ signers: [{ ...signer!, roles: ['Supplier'] }] })).toContain('Supplier')
  })
})

describe('the end of a request by its sender', () => {
  const drawn = (change: Partial<typeof pendingRequest>, mayChange = true) => {
    const request = { ...pendingRequest, ...change }
    const read = { type: 'request.read', request, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en', mayChange)
  }
  const hasMenu = (...drawing: Parameters<typeof drawn>) => drawn(...drawing).includes('More actions')

  test.each([
    ['PENDING', true],
    ['EDITING', true],
    ['INITIATED', false],
    ['CONSENT_GIVEN_PARTIAL_SIGNATURE', false],
    ['COMPLETE_SIGNATURE_FINISHED', false],
    ['CANCELED', false],
    ['EXPIRED', false],
  ] as const)('REQD-022 REQD-046 whether its menu is there: %s, %s', (state, is) => {
    expect(hasMenu({ state })).toBe(is)
  })

  test('REQD-052 nobody else has the menu', () => {
    expect(hasMenu({ state: 'PENDING' }, false)).toBe(false)
  })

  test.each([
    ['PENDING', true],
    ['COMPLETE_SIGNATURE_FINISHED', true],
    ['CANCELED', true],
    ['INITIATED', false],
  ] as const)('TPL-033 TPL-035 whether a template is made of it by who may make one: %s, %s', (state, is) => {
    const read = { type: 'request.read', request: { ...pendingRequest, state }, files: pendingFiles, at: NOW } as const
    const offers = (files: typeof pendingFiles, mayMakeTemplate: boolean) =>
      draw(
        replay(requestDetailMachine, [{ ...read, files }], { id: REQUEST_ID }),
        'en',
        false,
        mayMakeTemplate,
      ).includes('More actions')
    expect(offers(pendingFiles, true)).toBe(is)
    expect(offers(pendingFiles, false)).toBe(false)
    expect(offers([], true)).toBe(false)
  })

  test('a request that was canceled says when, and with which words', () => {
    const canceled = {
      state: 'CANCELED',
      stateToDisplay: 'CANCELED',
      endedDate: '2026-11-21T15:20:00Z',
      cancelMessage: 'The terms have changed.',
    } as const
    const html = drawn(canceled)
    for (const words of ['This request was cancelled on 21 November 2026', 'The terms have changed.'])
      expect(html).toContain(words)
    expect(drawn({ ...canceled, cancelMessage: null })).not.toContain('Message to the signers')
    expect(drawn({})).not.toContain('was cancelled')
  })

  test.each(['CANCELED', 'REFUSED'] as const)('a request that is %s has no deadline any more', (state) => {
    expect(drawn({ state, stateToDisplay: state })).not.toMatch(/>Expires<|>Expired</)
  })
})

describe('the audit trail', () => {
  const [first] = pendingRequest.audits
  const drawn = (audits: typeof pendingRequest.audits) => {
    const read = { type: 'request.read', request: { ...pendingRequest, audits }, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en')
  }
  const at = first!.created_date

  test('is in the order of what happened, newest first, also of what happened at the same time', () => {
    const actions = ['VALID_OTP', 'SET_FIELDS', 'SIGN_REQUEST', 'CONSENT_ENDED'] as const
    const html = drawn(actions.map((action) => ({ ...first!, action, created_date: at })))
    const places = ['Signing closed', '</b> signed', 'filled in the fields', 'correct code'].map((words) =>
      html.indexOf(words),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
  })

  test('AUDIT-005 shows what was filled in, field by field', () => {
    const field = { fileName: 'a.pdf', page: 1 }
    const set = [
      { ...field, fieldName: 'Order number', fieldValue: 'PO-7', fieldType: 'TEXT' },
      { ...field, fieldName: 'Newsletter', fieldValue: 'false', fieldType: 'CHECKBOX' },
    ]
    const html = drawn([{ ...first!, action: 'SET_FIELDS', add_information: JSON.stringify(set) }])
    for (const words of ['Show 2 fields', '<dt>Order number</dt><dd>PO-7</dd>', '<dd>Not ticked</dd>'])
      expect(html).toContain(words)
    expect(drawn([{ ...first!, action: 'SET_FIELDS', add_information: '[]' }])).not.toContain('Show')
  })
})

describe('LIFE-054 a request that waits for optional signers only', () => {
  const drawn = (request: typeof awaitingRequest, mayChange = true, language: 'en' | 'fr' = 'en') => {
    const read = { type: 'request.read', request, files: pendingFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), language, mayChange)
  }
  const closed = awaitingRequest.signers.map((signer) => ({ ...signer, signatureSignerStatus: 'EXPIRED' as const }))

  test('says whom it waits for, and until when; its sender can finish it', () => {
    expect(drawn(awaitingRequest)).toContain('Waiting for Inès Haddad (optional) until 23 Nov 2026')
    expect(drawn(awaitingRequest)).toContain('Finish now')
    expect(drawn(awaitingRequest, true, 'fr')).toContain(
      'Inès Haddad\u00a0: signature facultative possible jusqu’au 23 nov. 2026',
    )
  })

  test('says until when it can be signed, and nothing of that once nobody can', () => {
    expect(drawn(awaitingRequest)).toContain('>Can be signed until<')
    expect(drawn(awaitingRequest)).not.toContain('>Expires<')
    expect(drawn({ ...awaitingRequest, signers: closed })).not.toMatch(/>Expires<|>Can be signed until</)
    expect(drawn(pendingRequest)).toContain('>Expires<')
  })

  test('an optional signer is marked as such', () => {
    const marks = (request: typeof awaitingRequest) => drawn(request).match(/>Optional</g)?.length ?? 0
    expect([marks(awaitingRequest), marks(pendingRequest)]).toEqual([1, 0])
    expect(drawn(awaitingRequest, true, 'fr')).toContain('>Signature facultative<')
  })

  test('cannot be finished by others, nor before or after it waits for optional signers only', () => {
    expect(drawn(awaitingRequest, false)).toContain('Waiting for Inès Haddad')
    expect(drawn(awaitingRequest, false)).not.toContain('Finish now')
    for (const request of [pendingRequest, finishedRequest, { ...awaitingRequest, signers: closed }])
      expect(drawn(request)).not.toMatch(/Waiting for Inès|Finish now/)
  })
})

describe('mail to a signer that came back', () => {
  const [signed, asked] = pendingRequest.signers
  const drawn = (mayChange: boolean, change: Partial<NonNullable<typeof asked>> = {}) => {
    const mailReturned = { cause: 'REFUSED', date: '2026-11-21T13:02:00Z' } as const
    const request = { ...pendingRequest, signers: [signed!, { ...asked!, mailReturned, ...change }] }
    const read = { type: 'request.read', request, files: finishedFiles, at: NOW } as const
    return draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en', mayChange)
  }
  const REFUSED = 'mail server refused it'
  const BUTTON = 'Change the address of Inès Haddad'

  test('is shown at the signer; the sender can change the address', () => {
    expect(drawn(true)).toContain(REFUSED)
    expect(drawn(true)).toContain(BUTTON)
    expect(drawn(true, { mailReturned: null })).not.toContain(REFUSED)
    expect(drawn(true, { mailReturned: null })).not.toContain(BUTTON)
  })

  test('is only shown where the address can no longer be changed, and to others', () => {
    expect(drawn(false)).toContain(REFUSED)
    expect(drawn(false)).not.toContain(BUTTON)
    expect(drawn(true, { signatureSignerStatus: 'SIGNED' })).toContain(REFUSED)
    expect(drawn(true, { signatureSignerStatus: 'SIGNED' })).not.toContain(BUTTON)
  })
})

test('a copy that came back is shown at who was to get it; the sender can change the address while it is of use', () => {
  const copy = { ...legal, mailReturned: { cause: 'BOUNCED', date: '2026-11-21T13:02:00Z' } } as const
  const drawn = (mayChange: boolean, change: Partial<typeof pendingRequest> = {}) => {
    const request = { ...pendingRequest, ccRecipients: [copy], ...change }
    const read = { type: 'request.read', request, files: finishedFiles, at: NOW } as const
    const html = draw(replay(requestDetailMachine, [read], { id: REQUEST_ID }), 'en', mayChange)
    return [html.includes('could not deliver it'), html.includes(`Change the address of ${legal.email}`)]
  }
  expect(drawn(true)).toEqual([true, true])
  expect(drawn(true, { state: 'COMPLETE_SIGNATURE_FINISHED' })).toEqual([true, true])
  expect(drawn(false)).toEqual([true, false])
  expect(drawn(true, { state: 'EXPIRED' })).toEqual([true, false])
  expect(drawn(true, { ccRecipients: [legal] })).toEqual([false, false])
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

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: '' })
  const answering = (answers: (path: string) => Response) => {
    const save = vi.fn<(file: Blob, name: string) => void>()
    const fetch = async (request: Request) => answers(new URL(request.url).pathname + new URL(request.url).search)
    return { save, ports: requestDetailPorts(createApi({ baseUrl: 'http://server', fetch }), { now: () => NOW, save }) }
  }

  test('REQD-047 loads a request with its audit trail and the details of its files', async () => {
    const asked: string[] = []
    const { ports } = answering((path) => {
      asked.push(path)
      return Response.json(path.includes('-requests/') ? pendingRequest : finishedFiles)
    })
    expect(await ports.readRequest({ id: REQUEST_ID }, signal)).toEqual({
      type: 'request.read',
      request: pendingRequest,
      files: finishedFiles,
      at: NOW,
    })
    expect(asked.toSorted()).toEqual([
      `/public/v1/simple-sign-files/${REQUEST_ID}?withDetail=true`,
      `/public/v1/simple-sign-requests/${REQUEST_ID}?withAudits=true`,
    ])
  })

  test.each([404, 400, 403])('ROUTE-090 a request answered %i is missing', async (status) => {
    const name = { 404: 'NotFoundException', 400: 'MalformedRequestException', 403: 'ForbiddenException' }[status]!
    const { ports } = answering(() => Response.json(problem(name), { status }))
    expect(await ports.readRequest({ id: 'x' }, signal)).toEqual({ type: 'request.missing' })
  })

  test.each<[Download, string]>([
    [{ id: 'f1', name: 'signed.pdf', is: 'file' }, '/public/v1/simple-sign-files/download/f1'],
    [{ id: 'f1', name: 'copy.pdf', is: 'copy' }, '/public/v1/simple-sign-files/download-intermediate/f1'],
    [{ id: REQUEST_ID, name: 'all.zip', is: 'all' }, `/public/v1/simple-sign-files/download-all/${REQUEST_ID}`],
    [{ id: REQUEST_ID, name: 'proof.json', is: 'proof' }, `/public/v1/simple-sign-files/${REQUEST_ID}/proof`],
    [{ id: REQUEST_ID, name: 'dispute.zip', is: 'dispute' }, `/public/v1/simple-sign-files/${REQUEST_ID}/dispute`],
  ])('saves the download %j under its name', async (download, where) => {
    const { ports, save } = answering(
      (path) => new Response(path === where ? 'bytes' : null, { status: path === where ? 200 : 404 }),
    )
    expect(await ports.saveFile(download, signal)).toEqual({ type: 'file.saved' })
    expect(await save.mock.calls[0]![0].text()).toBe('bytes')
    expect(save.mock.calls[0]![1]).toBe(download.name)
  })

  test('REQD-043 a missing file is reported and nothing is saved', async () => {
    const { ports, save } = answering(() => Response.json(problem('NotFoundException'), { status: 404 }))
    expect(await ports.saveFile({ id: 'f1', name: 'a', is: 'file' }, signal)).toEqual({ type: 'file.missing' })
    expect(save).not.toHaveBeenCalled()
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
