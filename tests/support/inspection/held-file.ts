import { expect, type Route } from '@playwright/test'

/** A file of the build that the page waits for, until a walk answers. Who asked earlier may no longer wait for it. */
export class HeldFile {
  #routes: Route[] = []
  #count = 0
  take(route: Route) {
    this.#routes.push(route)
    this.#count++
  }
  async answer(how: (route: Route) => Promise<void>) {
    await expect.poll(() => this.#routes.length).toBeGreaterThan(0)
    await how(this.#routes.splice(0).at(-1)!)
  }
  /** Does something after which the page asks for it anew. */
  async isAskedBy(work: () => Promise<void>) {
    const before = this.#count
    await work()
    await expect.poll(() => this.#count).toBeGreaterThan(before)
  }
}
