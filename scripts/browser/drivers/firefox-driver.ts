import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findExecutable } from '../executable.ts'
import { connectBidi } from './bidi.ts'
import { isLocal, type PageDriver } from './page-driver.ts'

const NAMES = ['firefox', 'firefox-esr']
/** Milliseconds that Firefox may take to start. */
const PATIENCE = 60_000
/** Nothing of what Firefox asks its makers for by itself. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** The path of the machine's Firefox. @throws Error if there is none */
export function findFirefox(): string {
  const found = process.env['FIREFOX'] || findExecutable(NAMES)
  if (found) return found
  throw new Error(
    'There is no Firefox on the PATH. Install one (on Debian: apt-get install firefox-esr; elsewhere from ' +
      'https://www.mozilla.org/firefox), or set FIREFOX to its path.',
  )
}

/** A page in the machine's Firefox, with a profile of its own and without a window. */
export async function openFirefox(program: string): Promise<PageDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'paraph-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const started = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    const isRunning = started.pid !== undefined && started.exitCode === null && started.signalCode === null
    const ended = isRunning ? new Promise((resolve) => started.once('exit', resolve)) : undefined
    started.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return await pageOf(await addressOf(started), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

const REPORT_VIOLATIONS = `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('The policy of the page forbids ' + violatedDirective + ' ' + blockedURI))`

type Evaluated =
  | { type: 'success'; result: { value?: unknown } }
  | { type: 'exception'; exceptionDetails: { text: string } }

async function pageOf(address: string, stop: () => Promise<void>): Promise<PageDriver> {
  const problems: string[] = []
  const { send, close } = await connectBidi(address, (method, params) => {
    const problem = problemOf(method, params)
    if (problem !== null) problems.push(problem)
  })
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] })
  // Firefox keeps these out of the log.
  await send('script.addPreloadScript', { functionDeclaration: REPORT_VIOLATIONS })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const options = { target: { context }, awaitPromise: true, resultOwnership: 'none' }
      const evaluated = await send<Evaluated>('script.evaluate', { expression, ...options })
      if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
      return String(evaluated.result.value)
    },
    choose: async (selector, files) => {
      const locator = { type: 'css', value: selector }
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      })
      await send('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files })
    },
    problems,
    close: async () => {
      close()
      await stop()
    },
  }
}

/** What an event says that should not be; null for everything else. */
function problemOf(method: string, params: unknown): string | null {
  if (method === 'log.entryAdded') {
    const { level, text } = params as { level: string; text: string | null }
    return level === 'error' ? (text ?? 'an error without a text') : null
  }
  const { url } = (params as { request: { url: string } }).request
  return isLocal(url) ? null : url
}

/** Waits for the address that Firefox listens on. */
const addressOf = (started: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    const timer = setTimeout(() => fail(new Error(`Firefox does not start:\n${said}`)), PATIENCE)
    started.on('error', fail)
    // Not at its exit: what it said last may come after it.
    started.on('close', () => fail(new Error(`Firefox ended:\n${said}`)))
    started.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString()
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
