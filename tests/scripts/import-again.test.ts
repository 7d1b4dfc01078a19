import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importAgain } from '../../scripts/build/import-again.ts'

const PART = 'https://paraph.example/assets/part-1.js'
type Load = () => Promise<string>
type Import = (address: string) => Promise<string>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A function that imports a part, as the build writes it, in a browser that imports with `importer`. */
function built(importer: Import): Load {
  const { renderChunk } = importAgain() as unknown as { renderChunk: (code: string) => { code: string } }
  const { code } = renderChunk('const load = () => import("./part-1.js")')
  // The address of a relative import is resolved by the browser.
  const inBrowser = code.replaceAll('import(', 'importer(').replace('"./part-1.js"', JSON.stringify(PART))
  // oxlint-disable-next-line typescript/no-implied-eval
  return (new Function('importer', `${inBrowser}; return load`) as (one: Import) => Load)(importer)
}

/** A line that can be cut, and what was asked for. */
function line() {
  const asked: string[] = []
  const state = { isCut: false }
  const fetchOver = (address: string, message: string) => {
    asked.push(address)
    return state.isCut ? Promise.reject(new TypeError(message.replace('ADDRESS', address))) : Promise.resolve('part')
  }
  return { asked, state, fetchOver }
}

/** How browsers say that a module could not be fetched, and whether they remember that for its address. */
const browsers = [
  {
    name: 'Chromium that remembers',
    says: 'Failed to fetch dynamically imported module: ADDRESS',
    remembers: true,
    tries: 2,
  },
  {
    name: 'Chromium that does not',
    says: 'Failed to fetch dynamically imported module: ADDRESS',
    remembers: false,
    tries: 2,
  },
  { name: 'Firefox', says: 'error loading dynamically imported module: ADDRESS', remembers: true, tries: 2 },
  { name: 'Safari', says: 'Importing a module script failed.', remembers: false, tries: 1 },
]

test.each(browsers)(
  'a part whose import failed is imported by the next try, in $name',
  async ({ says, remembers, tries }) => {
    const { asked, state, fetchOver } = line()
    const failed = new Map<string, Promise<string>>()
    const load = built((address) => {
      const known = failed.get(address)
      if (known) return known
      const answer = fetchOver(address, says)
      if (remembers) answer.catch(() => failed.set(address, answer))
      return answer
    })

    state.isCut = true
    await expect(load()).rejects.toThrow(TypeError)
    expect(asked).toHaveLength(tries)
    state.isCut = false
    vi.advanceTimersByTime(1000)
    await expect(load()).resolves.toBe('part')
  },
)

test('a part that was fetched, and fails while it runs, does not run again', async () => {
  const asked: string[] = []
  const load = built((address) => {
    asked.push(address)
    return Promise.reject(new TypeError('part is not a function'))
  })
  await expect(load()).rejects.toThrow('part is not a function')
  expect(asked).toEqual([PART])
})
