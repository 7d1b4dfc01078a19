import { expect, type Route } from '@playwright/test'

/** A file of the build that the page waits for, until a walk answers. Who asked earlier may no longer wait for it. */
export class HeldFile {
  #routes: Route[] = []
  take(route: Route) {
    this.#routes.push(route)
  }
  async answer(how: (route: Route) => Promise<void>) {
    await expect.poll(() => this.#routes.length).toBeGreaterThan(0)
    await how(this.#routes.splice(0).at(-1)!)
  }
}
