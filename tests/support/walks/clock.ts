import type { Page } from '@playwright/test'

/**
 * The clock of a page that tests share. Playwright repeats each move of the clock in every later document, so that a
 * pause which a test forgets would stop the tests after it: `reset` lets it run again, from now.
 */
export class SharedClock {
  readonly #page: Page
  #isMoved = false

  constructor(page: Page) {
    this.#page = page
  }

  get #moved() {
    this.#isMoved = true
    return this.#page.clock
  }

  /** Advances the clock and rings at most once what was due meanwhile. */
  fastForward = (milliseconds: number) => this.#moved.fastForward(milliseconds)

  /** Advances the clock and rings all that was due meanwhile. */
  runFor = (milliseconds: number) => this.#moved.runFor(milliseconds)

  /** Advances the clock to an instant (milliseconds since 1970, UTC) and stops it there. */
  pauseAt = (instant: number) => this.#moved.pauseAt(instant)

  resume = () => this.#page.clock.resume()

  /** Tells one instant (milliseconds since 1970, UTC) as long as the test lasts; what is timed goes on. */
  setFixedTime = (instant: number) => this.#moved.setFixedTime(instant)

  /** Tells the time of the machine again, and runs. */
  async reset(): Promise<void> {
    if (!this.#isMoved) return
    this.#isMoved = false
    await this.#page.clock.install({ time: Date.now() })
    await this.#page.clock.resume()
  }
}
