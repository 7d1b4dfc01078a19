import { isDeepStrictEqual } from 'node:util'
import { expect, type ConsoleMessage, type Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { fingerprint } from '#machines/rules/common/fingerprint.ts'
import type { Alphabet, Path } from '../paths.ts'
import { test, type Stage } from '../stage.ts'
import type { Step } from '../transitions.ts'
import { World } from '../world.ts'
import { isJournalOf, journalOf, readJournal, unmasked, writeJournal } from './journal-file.ts'
import { journalPathOf, randomOptions, wordsOf } from './random-options.ts'
import { searchFaultLater, seedOf, walker, type RandomStep } from './random-walk.ts'
import { refuseSecrets, secretsIn } from './secrets-in.ts'
import { keptIn, stateIn, type Kept } from './kept-in.ts'

/** How a flow is walked in a browser, whatever its machine. */
type AnyDriver = {
  open: (stage: Stage, state: AnyMachineSnapshot) => Promise<unknown>
  reopen: ((stage: Stage, state: AnyMachineSnapshot) => Promise<unknown>) | undefined
  does: (stage: Stage, event: AnyEventObject) => Promise<unknown>
  /** Expects what the screen shows in a state, and that nothing waits which should not. */
  sees: (stage: Stage, state: AnyMachineSnapshot) => Promise<unknown>
}

/** The tags of the tests that take random walks, and of those that replay a journal. */
export const RANDOM = '@random'
export const JOURNAL = '@journal'
/** Searching and shortening, in milliseconds. */
const MAX_TIME = 1_800_000
/** After how many walks one comes back at its end, and begins on a new page even if the flow can be reopened. */
const WALKS_OF_A_PAGE = 3

/** Whether walks are drawn at random or replayed, instead of those that `pathsOf` found. */
export const isRandom = (): boolean => randomOptions() !== null || process.env['JOURNAL'] !== undefined

/**
 * Registers tests of random walks through a flow, or of the journal that is replayed. A file may drive one machine several
 * times: what tells these apart is in the titles.
 */
export function driveAtRandom(
  machine: AnyStateMachine,
  paths: Path<AnyStateMachine>[],
  driver: AnyDriver,
  tag: string,
) {
  const options = randomOptions()
  for (const [alphabet, own] of Map.groupBy(paths, (path) => path.alphabet)) {
    const mark = fingerprint([alphabet.input, own.map(({ events }) => events)]).slice(0, 8)
    if (options)
      test(`${machine.id}: random walks ${mark}`, { tag: [tag, RANDOM] }, async ({ stage, renew }) => {
        test.setTimeout(MAX_TIME)
        await search(stage, renew, { alphabet, driver, ...options })
      })
    const journal = process.env['JOURNAL'] === undefined ? null : readJournal(process.env['JOURNAL'])
    if (journal && isJournalOf(journal, alphabet))
      test(`${machine.id}: the journal ${mark}`, { tag: [tag, JOURNAL] }, async ({ stage }) => {
        test.setTimeout(MAX_TIME)
        await replayJournal(stage, alphabet, driver, unmasked(journal, alphabet))
      })
  }
}

type Search = { alphabet: Alphabet; driver: AnyDriver; seed: string; steps: number }

async function search(stage: Stage, renew: () => Promise<void>, given: Search): Promise<void> {
  const { alphabet, driver, seed, steps } = given
  const secrets = secretsIn(alphabet.machine, alphabet.events)
  const errors: string[] = []
  const listen = (line: ConsoleMessage) => {
    // The browser itself says so of an answer that is a problem, and of a call without one.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) errors.push(line.text())
  }
  stage.page.on('console', listen)
  const size = stage.page.viewportSize()
  /** How many walks the page has had. */
  let walks = 0

  const check = async ({ state }: Step) => {
    await driver.sees(stage, state)
    expect(stage.violations).toEqual([])
    expect(errors).toEqual([])
    refuseSecrets('the storage of the browser', await keptIn(stage.page), secrets)
  }
  const walk = async (taken: Iterable<RandomStep>, first: Step) => {
    errors.length = 0
    const comesBack = walks % WALKS_OF_A_PAGE === 0
    const isNew = comesBack || !driver.reopen
    if (isNew) await renew()
    walks++
    const begin = async (open = driver.open) => {
      // What happened before may have changed the size of the window.
      if (size) await stage.page.setViewportSize(size)
      await open(stage, first.state)
      await check(first)
    }
    const beginning = isNew ? await openFlow(stage.page, begin) : await begin(driver.reopen)
    for (const { event, after } of taken) {
      await driver.does(stage, event)
      await check(after)
    }
    if (beginning && comesBack) await comeBack(stage, beginning, begin)
  }
  const { fault } = await searchFaultLater(alphabet, { seed: seedOf(seed), steps, inBrowser: true }, (taken, first) =>
    walk(taken, first).catch((error: unknown) => {
      walks = 0
      throw error
    }),
  ).finally(() => stage.page.off('console', listen))
  if (!fault) return
  const path = journalPathOf(alphabet, seed)
  writeJournal(path, journalOf(alphabet, fault.events, Date.now()))
  throw new Error(`seed ${seed}: ${wordsOf(fault.events)}: ${fault.message} (${path})`)
}

/**
 * The address at which a flow was opened and the one that the page then had, how many pages the window had visited then,
 * and what the browser kept before.
 */
type Beginning = { address: string; opened: string; visits: number; kept: Kept }

const visitsOf = (page: Page): Promise<number> => page.evaluate(() => history.length)

/** Opens a flow on a page that was loaded for it. */
async function openFlow(page: Page, begin: () => Promise<void>): Promise<Beginning> {
  const kept = stateIn(await keptIn(page))
  let address = ''
  await withFirstGoto(page, begin, (to) => {
    address = new URL(to, page.url()).href
    return page.goto(to)
  })
  return { address, opened: page.url(), visits: await visitsOf(page), kept }
}

/** How a page is left and opened again. */
const waysBack = {
  reloading: (page: Page) => page.reload(),
  goingBackAndForward: async (page: Page) => {
    await page.goBack()
    await page.goForward()
  },
}

/**
 * Opens the flow again in each of these ways. A flow whose address is no longer the one it was opened at is left out. So is
 * one that goes on from what the browser keeps, and one that visited other pages.
 */
async function comeBack(stage: Stage, { address, opened, visits, kept }: Beginning, begin: () => Promise<void>) {
  const { page } = stage
  for (const [name, go] of Object.entries(waysBack)) {
    const beginsAgain = page.url() === address && (await visitsOf(page)) === visits
    if (!beginsAgain || !isDeepStrictEqual(stateIn(await keptIn(page)), kept)) return
    // The browser does not say of each call of the page that it is left behind.
    stage.world = new World(page, stage.clock)
    const beginAgain = async () => {
      await begin()
      await expect(page).toHaveURL(opened)
    }
    await withFirstGoto(page, beginAgain, () => go(page)).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
}

/** Begins a flow, and goes to its page in another way than `goto` the first time. */
async function withFirstGoto(page: Page, begin: () => Promise<void>, go: (address: string) => Promise<unknown>) {
  const own = page as { goto?: unknown }
  own.goto = async (address: string) => {
    delete own.goto
    await go(address)
    return null
  }
  try {
    await begin()
  } finally {
    delete own.goto
  }
}

/** Replays a journal step by step, and says at which one the page or the machine differs. */
async function replayJournal(stage: Stage, alphabet: Alphabet, driver: AnyDriver, events: AnyEventObject[]) {
  const { start, follow } = walker(alphabet, true)
  let at = start()
  await driver.open(stage, at.state)
  await driver.sees(stage, at.state)
  for (const [i, event] of events.entries()) {
    const step = `step ${i + 1} of ${events.length}, ${event.type}`
    const after = follow(at, event)
    if (!after) throw new Error(`${step}: it cannot happen in ${JSON.stringify(at.state.value)}`)
    await test
      .step(step, async () => {
        await driver.does(stage, event)
        await driver.sees(stage, after.state)
        expect(stage.violations).toEqual([])
      })
      .catch((error: unknown) => {
        throw new Error(`${step}: the page is not in ${JSON.stringify(after.state.value)}: ${String(error)}`)
      })
    at = after
  }
}
