import type { CDPSession, Page } from '@playwright/test'

export type CallAnswer = {
  status: number
  headers?: Record<string, string>
  /** Bytes, or what is sent as JSON. */
  body?: unknown
  type?: string
}

/** A call of a page that waits for its answer. */
export class HeldCall {
  readonly method: string
  readonly url: URL
  /** The headers that the page set, by lower-case name. */
  readonly headers: Record<string, string>
  /** Null if there is none. A file of a form is empty: the browser does not tell its bytes. */
  readonly body: Buffer | null
  /** Whether the page gave the call up. */
  isAborted = false
  readonly #browser: CDPSession
  readonly #requestId: string

  constructor(browser: CDPSession, { requestId, request }: Paused) {
    this.#browser = browser
    this.#requestId = requestId
    this.method = request.method
    this.url = new URL(request.url)
    this.headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    this.body = request.hasPostData
      ? Buffer.concat((request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
      : null
  }

  json(): unknown {
    return JSON.parse(String(this.body))
  }

  /** Answers the call, and says whether it was still waiting for it. */
  async answer({ status, headers = {}, body, type }: CallAnswer): Promise<boolean> {
    const isBytes = Buffer.isBuffer(body)
    const contentType = type ?? (body === undefined || isBytes ? undefined : 'application/json')
    const sent = { ...(contentType && { 'content-type': contentType }), ...headers }
    const ended = this.#browser.send('Fetch.fulfillRequest', {
      requestId: this.#requestId,
      responseCode: status,
      responseHeaders: Object.entries(sent).map(([name, value]) => ({ name, value })),
      ...(body !== undefined && { body: (isBytes ? body : Buffer.from(JSON.stringify(body))).toString('base64') }),
    })
    return this.#wasHeld(ended)
  }

  /** Waits until what the page has done so far, such as giving this call up, is known here, too. */
  async settles(): Promise<void> {
    // In this session of the protocol: the order of what comes from two of them is not certain.
    await this.#browser.send('Runtime.evaluate', { expression: '0' })
  }

  /** Breaks the connection, and says whether the call was still waiting. */
  async breakOff(): Promise<boolean> {
    return this.#wasHeld(this.#browser.send('Fetch.failRequest', { requestId: this.#requestId, errorReason: 'Failed' }))
  }

  /** The page may give a call up while its answer is on its way. */
  async #wasHeld(ended: Promise<unknown>): Promise<boolean> {
    try {
      await ended
    } catch (error) {
      if (!(error as Error).message.includes('Invalid InterceptionId')) throw error
      this.isAborted = true
    }
    return !this.isAborted
  }
}

/** What is read of the event `Fetch.requestPaused` of the browser's protocol. */
type Paused = {
  requestId: string
  request: {
    method: string
    url: string
    headers: object
    hasPostData?: boolean
    postDataEntries?: { bytes?: string }[]
  }
}

/**
 * Holds all calls of a page to the API and hands them to `take`, which can be replaced. Playwright's `route` would stop
 * every file of the application too and turn the browser's cache off, which makes loading a page a third slower.
 */
export async function holdCalls(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const held = new Map<string, HeldCall>()
  const calls: { take: (call: HeldCall) => void; browser: CDPSession } = { take: () => {}, browser }
  browser.on('Fetch.requestPaused', (paused) => {
    const call = new HeldCall(browser, paused)
    if (paused.networkId) held.set(paused.networkId, call)
    calls.take(call)
  })
  browser.on('Network.loadingFailed', ({ requestId }) => {
    const call = held.get(requestId)
    if (call) call.isAborted = true
  })
  await browser.send('Network.enable')
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return calls
}
