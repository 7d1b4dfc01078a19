import type { Browser, CDPSession, Page } from '@playwright/test'
import { marksOf, note, type Marks } from './marks.ts'

/** A slow phone on a slow line: the throttling that Lighthouse calls "slow 4G". */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const SLOW_CPU = 4

/** A frame is looked at for this many milliseconds of scrolling, this many pixels for each of them. */
const SCROLLED = 6000
const SPEED = 3

/** What a visit cost: when each step was taken, and bytes of the PDF. */
export type Visit = { marks: Marks; bytes: number }

/** Opens an address with an empty cache, waits until the first page is drawn, and calls `look` with the open page. */
export async function visit(
  browser: Browser,
  address: string,
  { isSlow = false, look }: { isSlow?: boolean; look?: (page: Page) => Promise<void> } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (isSlow) await slowDown(devtools)
  const bytesOf = await countBytes(devtools)
  await note(page)
  await page.goto(address)
  const marks = await marksOf(page)
  const bytes = bytesOf()
  await look?.(page)
  await context.close()
  return { marks, bytes }
}

async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

/** Counts the bytes of the PDF that arrive, those of aborted requests too. */
async function countBytes(devtools: CDPSession): Promise<() => number> {
  const ours = new Set<string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/signer\/view\/|\.pdf$/.test(request.url)) ours.add(requestId)
  })
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (ours.has(requestId)) bytes += dataLength
  })
  await devtools.send('Network.enable')
  return () => bytes
}

/** Scrolls through the document at an even speed, and returns the time of each frame in milliseconds. */
export const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ scrolled, speed }) => {
      const sheet = document.querySelector('main [data-page="0"]')!
      let area = sheet.parentElement!
      while (area.scrollHeight <= area.clientHeight || getComputedStyle(area).overflowY !== 'auto')
        area = area.parentElement!
      const frames: number[] = []
      const start = performance.now()
      let before = start
      while (before - start < scrolled) {
        const now = await new Promise<number>(requestAnimationFrame)
        frames.push(now - before)
        before = now
        area.scrollTop = (now - start) * speed
      }
      return frames
    },
    { scrolled: SCROLLED, speed: SPEED },
  )
