import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { pageHtmlOf } from '../../../server/http/pages/page-html.ts'
import { languages } from '../../support/walks/language.ts'
import { pages, parts, type Budget } from './budgets.ts'
import { chunkAndImports, filesOf, isScript, namedIn, sizeOf } from './built.ts'
import { placesOfScreens } from '../../../scripts/build/page-files.ts'

/** How far above its budget a page may be. */
const SLACK = 1.05

const root = join(import.meta.dirname, '../../..')
let htmlOf: ReturnType<typeof pageHtmlOf>
beforeAll(() => {
  // Does nothing if the built application is up to date. Vitest's NODE_ENV would make it one for development.
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  htmlOf = pageHtmlOf(join(root, 'dist'))
})

/** The files that the page of a path or path pattern names. */
const namedBy = (pattern: string, language = 'en') =>
  namedIn(htmlOf(pattern.replaceAll(/:\w+/g, 'one'), language).bodies.identity.toString())

/** The texts of pages that load one in the language that was chosen, so that the page cannot name it. */
const ownTexts: Record<string, string> = { '/gcu': 'terms-2.3', '/proof-files-manual': 'proof-files' }
const textOf = (address: string) => {
  const stem = ownTexts[address]
  return stem ? globSync(`assets/${stem}.en-*.js`, { cwd: join(root, 'dist') }).map((path) => `/${path}`) : []
}

const loaded = (files: Iterable<string>) => {
  const scripts = [...files].filter(isScript)
  return { kilobytes: scripts.reduce((sum, path) => sum + sizeOf(path), 0) / 1000, requests: scripts.length }
}

/** What is loaded against the budget, as a line of a table. */
const line = (name: string, is: Budget, budget: Budget) => {
  const difference = is.kilobytes - budget.kilobytes
  const signed = `${difference > 0 ? '+' : ''}${difference.toFixed(1)}`
  return `${name.padEnd(30)} ${is.kilobytes.toFixed(1).padStart(6)} kB of ${budget.kilobytes} (${signed}), ${is.requests} requests of ${budget.requests}`
}

const isOver = (is: Budget, budget: Budget) =>
  is.kilobytes > budget.kilobytes * SLACK || is.requests > Math.ceil(budget.requests * SLACK)

test('no page loads more scripts than its budget', () => {
  const ofPages = Object.entries(pages).map(([address, budget]) => ({
    name: address,
    budget,
    is: loaded([...namedBy(address), ...textOf(address)]),
  }))
  const ofParts = (Object.keys(parts) as (keyof typeof parts)[]).map((name) => {
    const files = filesOf(name).difference(namedBy(parts[name].page))
    return { name, budget: parts[name], is: loaded(files) }
  })
  const rows = [...ofPages, ...ofParts]
  console.log(['Scripts of each page:', ...rows.map(({ name, is, budget }) => line(name, is, budget))].join('\n'))
  const over = rows.filter(({ is, budget }) => isOver(is, budget)).map(({ name }) => name)
  expect(over, 'load more than their budgets in tests/ui/bytes/budgets.ts').toEqual([])
})

test('a manual has at most 60 kB of its own: its text in each language, and what other pages of text do not load', () => {
  const manuals = { '/manual': 2, '/proof-files-manual': 2, '/embedded-signature-manual': 2, '/webhooks-manual': 1 }
  for (const [address, count] of Object.entries(manuals)) {
    const stem = address === '/manual' ? 'user-guide' : address.slice(1).replace(/-manual$/, '')
    const found = globSync(`assets/${stem}.{en,fr}-*.js`, { cwd: join(root, 'dist') }).map((path) => `/${path}`)
    expect([address, found.length]).toEqual([address, count])
    const own = namedBy(address).difference(namedBy('/gcu'))
    for (const text of found) expect(loaded([...own, text]).kilobytes).toBeLessThanOrEqual(60)
  }
})

test('a budget is a multiple of 5', () => {
  for (const { kilobytes, requests } of [...Object.values(pages), ...Object.values(parts)])
    expect([kilobytes % 5, requests % 5]).toEqual([0, 0])
})

const all = placesOfScreens()
  .flatMap(([, patterns]) => patterns)
  .concat('/nowhere')

test.each(languages)('the files that pages name exist, in %s', (language) => {
  const named = all.map((address) => namedBy(address, language)).reduce((sum, files) => sum.union(files))
  expect([...named].filter((path) => !existsSync(join(root, 'dist', path)))).toEqual([])
})

test('the signing page names pdf.js, other pages do not; none names the field editor', () => {
  const naming = (name: string) => all.filter((address) => namedBy(address).has(only(name)))
  expect(sizeOf(only('pdfjs'))).toBeGreaterThan(40_000)
  expect(naming('pdfjs')).toEqual(['/open-request/:link'])
  expect(sizeOf(only('draft-field-editor'))).toBeGreaterThan(15_000)
  expect(naming('draft-field-editor')).toEqual([])
})

test('what shows the first page of a file does not wait for the application', () => {
  for (const name of ['start', 'early-file', 'pdfjs']) expect(chunkAndImports(name)).not.toContain(only('index'))
})

/** The path of the chunk whose name begins with `name`. */
const only = (name: string) => [...chunkAndImports(name)][0]!

test('INSP-026 a built application has nothing of what sends a tab to Stately, but the chart of it', () => {
  const files = globSync('dist/**/*.{js,css,html,json}', { cwd: root }).map((path) => join(root, path))
  const texts = files.map((path) => readFileSync(path, 'utf8'))
  const isIn = (text: string) => texts.some((one) => one.includes(text))
  const sending = ['stately.ai', '@statelyai', 'xstateinspector', 'stately-sharing.confirm']
  expect(sending.filter(isIn)).toEqual([])
  // What watches the tabs of this origin is there.
  expect(['inspection.asked', 'trial.asked'].filter((text) => !isIn(text))).toEqual([])
})
