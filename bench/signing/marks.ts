import type { Page } from '@playwright/test'

/** The steps on the way to the first page, in milliseconds since the address was entered; NaN for what a page does not have. */
export type Marks = Record<
  | 'html'
  | 'entry'
  | 'first paint'
  | 'worker asked'
  | 'worker ready'
  | 'me asked'
  | 'me'
  | 'open asked'
  | 'open'
  | 'range asked'
  | 'range'
  | 'read'
  | 'operators'
  | 'drawn'
  | 'usable',
  number
>

/** What the script below notes in the page. */
type Noted = { drawn?: number; usable?: number; messages?: Record<string, number> }

/** Makes the page note when its first page is drawn, when it can be used, and when the worker of pdf.js starts and first says what. */
export const note = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted = globalThis as Noted
    const messages: Record<string, number> = (noted.messages = {})
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        messages['asked'] ??= performance.now()
        this.addEventListener('message', ({ data }: MessageEvent<{ action?: string }>) => {
          messages['ready'] ??= performance.now()
          if (data.action) messages[data.action] ??= performance.now()
        })
      }
    }
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-page="0"] canvas')) noted.drawn ??= performance.now()
      if (document.querySelector('main [data-page="0"] canvas')) noted.usable ??= performance.now()
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** Waits until the first page can be used, and returns when each step was taken. */
export async function marksOf(page: Page): Promise<Marks> {
  await page.waitForFunction(() => (globalThis as Noted).usable !== undefined, undefined, { timeout: 120_000 })
  const { drawn, usable, messages, paint, html, requests } = await page.evaluate(() => ({
    drawn: (globalThis as Noted).drawn!,
    usable: (globalThis as Noted).usable!,
    messages: (globalThis as Noted).messages!,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    html: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]!.responseEnd,
    requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  }))
  const request = (part: RegExp) => requests.find(({ name }) => part.test(name)) ?? { startTime: NaN, responseEnd: NaN }
  const [me, open, range] = [/signer\/me$/, /signer\/open$/, /signer\/view\/|\.pdf$/].map(request)
  return {
    html,
    entry: request(/\/assets\/index-[^/]*\.js$/).responseEnd,
    'first paint': paint,
    'worker asked': messages['asked'] ?? NaN,
    'worker ready': messages['ready'] ?? NaN,
    'me asked': me!.startTime,
    me: me!.responseEnd,
    'open asked': open!.startTime,
    open: open!.responseEnd,
    'range asked': range!.startTime,
    range: range!.responseEnd,
    read: messages['GetDoc'] ?? NaN,
    operators: messages['StartRenderPage'] ?? NaN,
    drawn,
    usable,
  }
}
