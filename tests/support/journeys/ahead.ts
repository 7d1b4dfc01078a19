import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { freePort } from '../../../scripts/free-port.ts'
import { startKillable } from '../server/killable.ts'
import { acceptCookiesAnywhere } from '../walks/accepted-cookies.ts'
import { violationsOf } from '../walks/stage.ts'

/** A server of a story's own, whose clock is set ahead at each start, and a page of it. */
type Ahead = {
  page: Page
  /** The address of the server. */
  origin: string
  violations: string[]
  /** Stops the server, and starts it so many milliseconds ahead of the clock of the machine. */
  restart: (ahead: number) => Promise<void>
}

/** Tells a story on a server that starts with an empty folder and the time of the machine, in a browser context with `options`. */
export async function onServerAhead(
  browser: Browser,
  options: BrowserContextOptions,
  story: (ahead: Ahead) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
  const port = freePort()
  const origin = `http://localhost:${port}`
  const start = (ahead: number) =>
    startKillable(folder, '', {
      env: {
        PORT: port,
        AHEAD: String(ahead),
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../server/clock-ahead.ts')}`,
      },
    })
  const context = await browser.newContext({ ...options, baseURL: origin })
  let server = await start(0)
  try {
    const page = await context.newPage()
    await acceptCookiesAnywhere(page)
    const restart = async (ahead: number) => {
      await server.stop()
      server = await start(ahead)
      // The page, which no other test has, counts the minutes since the last mail by its own clock.
      await context.clock.setSystemTime(Date.now() + ahead)
    }
    await story({ page, origin, violations: await violationsOf(page), restart })
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
