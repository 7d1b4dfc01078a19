import { expect, type BrowserContext } from '@playwright/test'

/** One thing that a person does in a journey, and what they then see. `what` names it. */
export type Deed = { what: string; act: () => Promise<void>; outcome: () => Promise<void> }

export type Doing = (deed: Deed) => Promise<void>

/** On a good line one try is enough. */
export const once: Doing = async ({ act, outcome }) => {
  await act()
  await outcome()
}

/** A call that gets lost: before the server has it, or after, when only its answer is lost. */
export type Loss = { method: string; path: RegExp; lost: 'call' | 'answer' }

/**
 * A bad line to the server: every call takes `latency` ms longer, and calls get lost on request. Pages, scripts and
 * server-sent events pass.
 */
export class BadLine {
  private armed: Loss | undefined

  static async over(context: BrowserContext, latency: number): Promise<BadLine> {
    const line = new BadLine()
    await context.route('**/api/**', async (route, request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/hints')) return route.continue()
      await new Promise((done) => setTimeout(done, latency))
      const { armed } = line
      if (armed?.method !== request.method() || !armed.path.test(pathname)) return route.continue()
      if (armed.lost === 'answer') await route.fetch()
      line.armed = undefined
      await route.abort('connectionreset')
    })
    return line
  }

  /** Does each deed once for each of its losses, which all have to happen, and then once more on a line that holds. */
  losing(losses: Record<string, Loss[]>): Doing {
    return async ({ what, act, outcome }) => {
      for (const loss of losses[what] ?? []) {
        this.armed = loss
        await act()
        await expect
          .poll(() => this.armed, { timeout: 20_000, intervals: [50], message: `${what}: a lost ${loss.lost}` })
          .toBeUndefined()
      }
      await act()
      await outcome()
    }
  }
}
