import type { Page, Route } from '@playwright/test'

/**
 * Replaces the worker that hashes files. The request for its script waits until a walk answers it with a script that posts
 * the messages of the walk.
 */
export class HashingWorker {
  #script = Promise.withResolvers<Route>()
  /** Whether such a script runs. It posts what it gets on the channel `walk`. */
  #isRunning = false

  standIn(page: Page): Promise<unknown> {
    return page.route(/\/assets\/fingerprint\.worker[^/]*\.js$/, (route) => this.#script.resolve(route))
  }

  /** Forgets a worker that runs, and a request for one. */
  reset(): void {
    this.#script = Promise.withResolvers()
    this.#isRunning = false
  }

  /** Call it before a worker is stopped: its request must not be taken for that of the next one. */
  async letStop(): Promise<void> {
    if (!this.#isRunning) await this.#script.promise
    this.reset()
  }

  /** Posts a message. The worker stays for more. */
  async post(page: Page, message: object): Promise<void> {
    if (this.#isRunning) return this.#tell(page, message)
    this.#isRunning = true
    await this.#answer(`
      new BroadcastChannel('walk').onmessage = ({ data }) => postMessage(data)
      postMessage(${JSON.stringify(message)})`)
  }

  /** Posts the last message of a worker. */
  async end(page: Page, message: object): Promise<void> {
    const isRunning = this.#isRunning
    this.#isRunning = false
    await (isRunning ? this.#tell(page, message) : this.#answer(`postMessage(${JSON.stringify(message)})`))
  }

  /** The script of a worker cannot be loaded. */
  async fail(): Promise<void> {
    const route = await this.#script.promise
    this.reset()
    await route.abort()
  }

  async #answer(body: string): Promise<void> {
    const route = await this.#script.promise
    this.#script = Promise.withResolvers()
    await route.fulfill({ contentType: 'text/javascript', body })
  }

  #tell(page: Page, message: object): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    return page.evaluate((what) => new BroadcastChannel('walk').postMessage(what), message)
  }
}
