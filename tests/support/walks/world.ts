import type { Page } from '@playwright/test'
import type { Binary, components, operations, problems } from '#openapi'
import { textOfSubject, type Subject } from '#machines/rules/common/subject.ts'
import { contract, type Operation } from '../../../server/http/contract.ts'
import { statuses } from '../../../server/http/problems.ts'
import type { SharedClock } from './clock.ts'
import type { CallAnswer, HeldCall } from './held-calls.ts'

type Name = keyof operations
type Problem = components['schemas']['ProblemName']
/** What a problem says besides its name. */
type About = Omit<components['schemas']['Problem'], 'name' | 'message'>
type Bodies<Responses> = Responses extends { content: infer Content } ? Content[keyof Content] : never
/** The statuses of an operation that are no problem. */
type Status<Op extends Name> = { [One in Op]: Extract<keyof operations[One]['responses'], number> }[Op]
/** The bodies that the contract allows with these statuses; a Buffer where it says bytes. */
type Answer<Op extends Name> = {
  [One in Op]: Bodies<operations[One]['responses'][Status<One> & keyof operations[One]['responses']]>
}[Op] extends infer Body
  ? Body extends Binary
    ? Buffer
    : Body
  : never

const calls = contract.operations.map((operation) => ({
  operation,
  path: new RegExp(`^/api${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  isLive: Object.values(operation.answers).some((contents) =>
    contents.some(({ type }) => type === 'text/event-stream'),
  ),
}))
type KnownCall = (typeof calls)[number]

const knownOf = ({ method, url }: HeldCall): KnownCall | undefined =>
  calls.find(({ operation, path }) => method === operation.method.toUpperCase() && path.test(url.pathname))

/** Milliseconds after which a call that was expected is said to be missing: a walk that waits forever would not say for what. */
const PATIENCE = process.env['RANDOM_SEED'] ? 8000 : 30_000

/** The address of a call that only says that all earlier ones have come. */
const LAST = '/api/walk/ends'

type Waiting = { known: KnownCall | undefined; held: HeldCall }
type Server = (call: HeldCall) => CallAnswer

/** The world is the server and the clock, controlled by a test: each call of the page waits until the test answers it. */
export class World {
  readonly #page: Page
  readonly #clock: SharedClock
  readonly #waiting: Waiting[] = []
  readonly #served = new Map<Name, Server>()
  #arrived = Promise.withResolvers<void>()
  #hinted = false

  constructor(page: Page, clock: SharedClock) {
    this.#page = page
    this.#clock = clock
    // The menu asks with each page: it is no part of what a screen calls.
    for (const operation of ['countRequestsToSign', 'countReceivedInvites'] as const)
      this.serves(operation, () => ({ status: 200, body: { count: 0 }, type: 'application/json' }))
    // The field editor asks with each step that shows it.
    this.serves('listCustomFields', () => ({ status: 200, body: { customFields: [] }, type: 'application/json' }))
    // Pages that certify ask next to what they show.
    this.serves('getDocumentQuota', () => ({
      status: 200,
      body: { documentQuota: null, documentsCertified: 0 },
      type: 'application/json',
    }))
  }

  /** Takes a call of the page. */
  take(held: HeldCall): void {
    const known = knownOf(held)
    const server = known && this.#served.get(known.operation.id)
    if (server) return void held.answer(server(held))
    this.#waiting.push({ known, held })
    this.#arrived.resolve()
    this.#arrived = Promise.withResolvers()
  }

  /** Answers all further calls of `operation` at once, instead of letting them wait. */
  serves(operation: Name, server: Server): void {
    this.#served.set(operation, server)
    // A call may have come just before.
    for (const waiting of this.#waiting.filter(({ known }) => known?.operation.id === operation)) {
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
      if (!waiting.held.isAborted) void waiting.held.answer(server(waiting.held))
    }
  }

  /** Lets the calls of `operation` wait again. */
  keeps(operation: Name): void {
    this.#served.delete(operation)
  }

  /**
   * Waits for a call of `operation` (or of one of several) and answers the oldest, without a problem.
   * @throws Error if the call breaks the contract
   */
  async answers<Op extends Name>(
    operation: Op | readonly Op[],
    status: Status<Op>,
    body?: Answer<Op>,
    headers: Record<string, string> = {},
  ): Promise<void> {
    await this.#gives([operation].flat(), ({ answers }) => {
      const type = answers[status]?.[0]?.type
      return { status, headers, ...(body !== undefined && { body }), ...(type && { type }) }
    })
  }

  /**
   * Waits for a call of `operation` (or of one of several) and answers the oldest with a problem and its status.
   * @throws Error if the call breaks the contract, or if its operation does not declare the problem
   */
  async refuses<Op extends Name>(
    operation: Op | readonly Op[],
    name: problems[Op],
    headers: Record<string, string> = {},
    about: About = {},
  ): Promise<void> {
    await this.refusesWith([operation].flat(), name, headers, about)
  }

  /** The same with a name that is known only when the walk runs. */
  async refusesWith(
    operation: readonly Name[],
    name: Problem,
    headers: Record<string, string> = {},
    about: About = {},
  ): Promise<void> {
    await this.#gives(operation, ({ id, problems }) => {
      if (!problems?.includes(name)) throw new Error(`${id} never answers ${name}`)
      return { status: statuses[name], headers, body: { name, message: '', ...about } }
    })
  }

  /**
   * Sends a hint that something has changed. The hint stream stays open until then. Once the page listens again, it has
   * heard this one.
   */
  async hints(subject: Subject): Promise<void> {
    // From the second time on, reconnecting is enough: the page then assumes that anything may have changed.
    const body = this.#hinted ? ':\n\n' : `event: changed\ndata: ${textOfSubject(subject)}\n\n`
    this.#hinted = true
    await this.#gives(['listenForHints'], () => ({ status: 200, type: 'text/event-stream', body: Buffer.from(body) }))
    await this.isAsked('listenForHints')
  }

  /** The operations of the calls that wait for an answer, without calls that the page aborted and without hint streams. */
  get waiting(): (string | undefined)[] {
    return this.#waiting
      .filter(({ held, known }) => !held.isAborted && !known?.isLive)
      .map(({ known }) => known?.operation.id)
  }

  /** Waits until `waiting` leaves out every call that the page has given up so far. */
  async settles(): Promise<void> {
    await this.#waiting[0]?.held.settles()
  }

  /** Waits for a call of `operation` without answering it, and returns it. */
  async isAsked(operation: Name): Promise<HeldCall> {
    for (;;) {
      const found = this.#find([operation])
      if (found) return found.held
      await this.#next([operation])
    }
  }

  /** Breaks the connection of the call that has waited longest. */
  async hangsUp(): Promise<void> {
    for (;;) {
      const { held } = await this.#call()
      if (await held.breakOff()) return
    }
  }

  /** Waits for all calls that the page has made so far, and breaks off those that wait. */
  async end(): Promise<void> {
    await this.#page.evaluate((path) => void fetch(path).catch(() => {}), LAST)
    while (!this.#waiting.some(({ held }) => held.url.pathname === LAST)) await this.#next()
    for (const { held } of this.#waiting.splice(0)) if (!held.isAborted) await held.breakOff()
  }

  /** Loads the page again. Its calls so far are forgotten: the browser does not always say that they are given up. */
  async reloads(): Promise<void> {
    const left = [...this.#waiting]
    await this.#page.reload()
    for (const one of left) if (this.#waiting.includes(one)) this.#waiting.splice(this.#waiting.indexOf(one), 1)
  }

  /** Advances the clock of the page. */
  async waits(seconds: number): Promise<void> {
    await this.#clock.fastForward(seconds * 1000)
  }

  /** Waits for a call of one of the operations and answers it, or the next one if the page gives it up meanwhile. */
  async #gives(operations: readonly Name[], answerTo: (operation: Operation) => CallAnswer): Promise<void> {
    for (;;) {
      const { operation, held } = await this.#valid(operations)
      if (await held.answer(answerTo(operation))) return
    }
  }

  async #valid(operations: readonly Name[]): Promise<{ operation: Operation; held: HeldCall }> {
    const { known, held } = await this.#call(operations)
    const faults = await faultsOf(held, known!)
    if (faults.length > 0) throw new Error(`${known!.operation.id} breaks the contract: ${faults.join(', ')}`)
    return { operation: known!.operation, held }
  }

  async #call(operations?: readonly Name[]): Promise<Waiting> {
    for (;;) {
      if (!this.#find(operations)) await this.#next(operations)
      // What the page did last, such as aborting a call and starting another, reaches the test before this answer.
      await this.#page.evaluate(() => {})
      await this.settles()
      const found = this.#find(operations)
      if (found) return this.#waiting.splice(this.#waiting.indexOf(found), 1)[0]!
    }
  }

  /**
   * Waits for the next call, whichever it is.
   * @throws Error if none comes within `PATIENCE`
   */
  async #next(operations: readonly Name[] = []): Promise<void> {
    const { promise } = this.#arrived
    let timer: ReturnType<typeof setTimeout> | undefined
    const missing = new Promise<never>((_, reject) => {
      const names = operations.join(' or ') || 'any operation'
      const say = () => reject(new Error(`no call of ${names} came; waiting: ${this.waiting.join(', ') || 'nothing'}`))
      timer = setTimeout(say, PATIENCE)
    })
    await Promise.race([promise, missing]).finally(() => clearTimeout(timer))
  }

  #find(operations?: readonly Name[]) {
    return this.#waiting.find(
      ({ known, held }) =>
        !held.isAborted && (operations ? known && operations.includes(known.operation.id) : !known?.isLive),
    )
  }
}

/** Where a call breaks the contract; empty if it does not. */
async function faultsOf(call: HeldCall, { operation, path }: KnownCall): Promise<string[]> {
  const { url, headers } = call
  const body = operation.body && contract.checking(...operation.body.pointer)
  const sent = operation.body && (await bodyOf(call, operation))
  const checks: [check: ReturnType<typeof contract.checking> | undefined, value: unknown][] = [
    [contract.checkingParameters(operation, 'path'), { ...path.exec(url.pathname)?.groups }],
    [contract.checkingParameters(operation, 'query'), queryOf(url.searchParams)],
    [contract.checkingParameters(operation, 'header'), { ...headers }],
    ...(sent === null && !operation.body!.required ? [] : [[body, sent] satisfies [typeof body, unknown]]),
  ]
  const takesCookie = operation.schemes.some((scheme) => scheme === 'session' || scheme === 'pendingSession')
  const needsToken = !operation.open && !takesCookie
  return [
    ...checks.flatMap(([check, value]) => (check && !check(value) ? [JSON.stringify(check.errors)] : [])),
    ...(needsToken && !headers['authorization']?.startsWith('Bearer ') ? ['it has no token'] : []),
  ]
}

/** The parsed JSON; for a form its texts, with an empty text for each file; null if there is no body. */
async function bodyOf(call: HeldCall, { body }: Operation): Promise<unknown> {
  const { body: sent, headers } = call
  if (!sent) return null
  if (body!.type !== 'multipart/form-data') return call.json()
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData()
  const { properties = {} } = body!.schema
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const all = form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
      return [name, properties[name]?.type === 'array' ? all : all[0]]
    }),
  )
}

const queryOf = (query: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name)
      return [name, all.length > 1 ? all : all[0]!]
    }),
  )
