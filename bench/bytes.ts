import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/test/chromium.ts'
import { DEMO_PASSWORD } from '../server/demo.ts'
import { Sender } from '../tests/support/journeys/sender.ts'
import { startKillable } from '../tests/support/server/killable.ts'
import { linkFor, sent } from '../tests/support/server/signing.ts'
import { speaking } from '../tests/support/walks/language.ts'
import { listen } from './loaded.ts'
import { bareSite } from './bytes/bare.ts'

// What each page transfers and in how many requests, as a multiple of a bare page of react, react-dom and react-router that
// is built and compressed in the same way. Each page is opened in a new browser, without a cache.
/** Milliseconds after which a page that is shown loads nothing more. */
const SETTLED_MS = 2000

type Target = { app: number; requests?: number; all?: number }
const targets: Record<string, Target> = {
  login: { app: 130, requests: 8 },
  check: { app: 140, requests: 8 },
  list: { app: 150, requests: 8 },
  'wizard, step 1': { app: 190, requests: 8 },
  editor: { app: 330 },
  signing: { app: 220, all: 620 },
}

const folder = mkdtempSync(join(tmpdir(), 'paraph-bytes-'))
const server = await startKillable(folder)
const origin = `http://localhost:${server.port}`
const bare = await bareSite()
const browser = await chromium.launch({ executablePath: findChromium() })
const say = speaking('en')
const person = { first: 'Anna', last: 'Berg', mail: 'anna.berg@example.org' }

/** Opens a page after `before` in a browser of its own, and waits until it loads nothing more. */
async function loadedBy(open: (page: Page) => Promise<unknown>, before?: (page: Page) => Promise<unknown>) {
  const state = before && (await inBrowser(async (page) => (await before(page), page.context().storageState())))
  return inBrowser(async (page) => {
    const count = listen(page)
    await open(page)
    // The line for hints never ends, so there is no moment without a call.
    await page.waitForTimeout(SETTLED_MS)
    return count()
  }, state)
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
async function inBrowser<Result>(visit: (page: Page) => Promise<Result>, storageState?: State): Promise<Result> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en', ...(storageState && { storageState }) })
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

const logIn = (page: Page) => new Sender({ page, say }).logIn()
const toHeading = async (page: Page, address: string, name: string) => {
  await page.goto(address)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}
const placeFields = async (page: Page) => {
  const sender = new Sender({ page, say })
  await page.goto('/simple-signature')
  await sender.addFile('Lease', 2)
  await sender.addSigners([person])
}
const signerLink = async () => {
  const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
  await sent(server, cookie)
  return `/open-request/${await linkFor(server, person.mail)}`
}

try {
  const link = await signerLink()
  const visits = {
    bare: await loadedBy((page) => toHeading(page, bare.address, 'Bare')),
    login: await loadedBy((page) => toHeading(page, '/login', say({ id: 'login.title' }))),
    check: await loadedBy((page) => toHeading(page, '/signature-check', say({ id: 'signature-check.title' }))),
    list: await loadedBy(
      (page) => toHeading(page, '/simple-signature-requests', say({ id: 'request-list.title' })),
      logIn,
    ),
    'wizard, step 1': await loadedBy(
      (page) => toHeading(page, '/simple-signature', say({ id: 'request-wizard.files.question' })),
      logIn,
    ),
    editor: await loadedBy(placeFields, logIn),
    signing: await loadedBy(async (page) => {
      await page.goto(link)
      await page
        .getByRole('region', { name: say({ id: 'signing.documents' }) })
        .locator('canvas')
        .first()
        .waitFor()
    }),
  }
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const base = visits.bare.script
  console.log(`bare: ${kB(base.bytes)} kB of scripts in ${base.requests} request`)
  for (const [name, { app, requests, all }] of Object.entries(targets)) {
    const { script, worker, style, font } = visits[name as keyof typeof visits]
    const total = script.bytes + worker.bytes + font.bytes
    console.log(
      [
        `${name}: ${(script.bytes / base.bytes).toFixed(2)}× bare`,
        `scripts ${kB(script.bytes)} kB (target ${app}) in ${script.requests} requests${requests ? ` (target ${requests})` : ''}`,
        `styles ${kB(style.bytes)} kB in ${style.requests}`,
        `workers ${kB(worker.bytes)} kB, fonts ${kB(font.bytes)} kB in ${font.requests}`,
        ...(all ? [`scripts, workers and fonts ${kB(total)} kB (target ${all})`] : []),
      ].join('; '),
    )
  }
} finally {
  await browser.close()
  await bare.end()
  await server.stop()
  rmSync(folder, { recursive: true })
}
