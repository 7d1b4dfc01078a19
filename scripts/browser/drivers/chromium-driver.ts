import { chromium } from '@playwright/test'
import { findChromium } from '../../test/chromium.ts'
import { isLocal, type PageDriver } from './page-driver.ts'

/** A page in the Chromium of the tests. */
export async function openChromium(): Promise<PageDriver> {
  const browser = await chromium.launch({ executablePath: findChromium() })
  const page = await browser.newPage({ locale: 'en-US' })
  const problems: string[] = []
  page.on('request', (request) => !isLocal(request.url()) && problems.push(request.url()))
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
  page.on('pageerror', ({ message }) => problems.push(message))
  return {
    name: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    choose: (selector, paths) => page.setInputFiles(selector, paths),
    problems,
    close: () => browser.close(),
  }
}
