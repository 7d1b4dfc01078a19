import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PathCoverage } from '../../scripts/paths/coverage.ts'
import { writeReport } from '../../scripts/paths/report/report.ts'
import { pathCoverage } from '../support/sample-path-coverage.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-report-'))
const read = (name: string, from = folder) => readFileSync(join(from, name), 'utf8')
const open = (name: string) => {
  const { document } = new Window()
  document.write(read(name))
  return document
}
const [login] = pathCoverage.flows
const files = ['failure.png', 'entering en.png', 'checking.png']

beforeAll(async () => {
  mkdirSync(join(folder, 'pictures'))
  for (const name of files) writeFileSync(join(folder, 'pictures', name), 'a picture')
  await writeReport(folder, pathCoverage)
})
afterAll(() => rmSync(folder, { recursive: true }))

const pagesIn = (from: string) => readdirSync(from).filter((name) => name.endsWith('.html'))
const flowPage = () => open('flow-login.html')
const hostilePage = () => pagesIn(folder).find((name) => name.includes('script'))!

test('a report has a summary and a page for each flow', () => {
  expect(pagesIn(folder)).toHaveLength(3)
  const page = open('index.html')
  const facts = [...page.querySelectorAll('.facts div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )
  // The walks that passed take two transitions and see two states; the one that failed saw a third, and took nothing more.
  expect(facts).toEqual([
    'Flows: 2',
    `States seen: 3 of ${login!.states.length + 2}`,
    `Transitions taken: 2 of ${login!.transitions.length + 2}`,
    'Left with a reason: 1',
    'Untaken: 2',
    'Walks: 3',
    'Failed walks: 1',
    'Axe violations: 2',
    'Console errors: 2',
    'Policy violations: 1',
    'Time: 1 min 15 s',
  ])
  const text = page.querySelector('main')!.textContent
  expect(text).toContain(`commit ${pathCoverage.commit}, with changes that are not committed`)
  expect(text).toContain('2026-11-27 08:30:00 UTC')
})

test('failures come first, with what was expected and seen, and the picture', () => {
  const page = flowPage()
  expect(page.querySelector('main section h2')!.textContent).toBe('1 failed walk')
  const failure = page.querySelector('.failure')!
  expect(failure.textContent).toContain('the countdown is visible')
  expect(failure.textContent).toContain('the form, with <b>no</b> countdown')
  expect(failure.querySelector('img')!.getAttribute('src')).toBe('pictures/failure.png')
})

test('the chart says how often each transition was taken, and where a walk failed', () => {
  const page = flowPage()
  const noteOf = new Map(
    [...page.querySelectorAll('[data-transition]')].map((one) => [
      one.getAttribute('data-transition'),
      `${one.querySelector('.chart-note')!.textContent.trim()} ${one.getAttribute('class')}`,
    ]),
  )
  expect([...noteOf.keys()].toSorted()).toEqual(login!.transitions.toSorted())
  expect(noteOf.get('entering --credentials.submitted--> checking')).toBe('×3 chart-transition is-taken-1')
  expect(noteOf.get('checking --login.throttled--> locked')).toBe('never chart-transition is-taken-0 is-failed')
  expect(noteOf.get('locked --lock.expired--> entering')).toBe('never chart-transition is-taken-0')
})

test('what is not taken is named with the missing event and the walk that would take it', () => {
  const rows = [...flowPage().querySelectorAll('[aria-label="Table: Transitions not taken"] tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  )
  expect(rows).toEqual([
    'locked --lock.expired--> entering | lock.expired | credentials.submitted → login.throttled → lock.expired | a walk failed before it',
    'checking --call.failed--> entering | call.failed | none was found in memory | no sample event',
  ])
})

test('a picture that is missing, or outside of the folder, is named as missing', () => {
  const sources = [...flowPage().querySelectorAll('.pictures img')].map((image) => image.getAttribute('src'))
  expect(new Set(sources)).toEqual(new Set(['pictures/entering%20en.png', 'pictures/checking.png']))
  expect(flowPage().querySelectorAll('.pictures .missing')).toHaveLength(2)
})

test('a state has a row of pictures for each width, the widest first: English, then French, light before dark', () => {
  const state = [...flowPage().querySelectorAll('.state')].find(
    (one) => one.querySelector('h3')!.textContent === 'checking',
  )!
  const rows = [...state.querySelectorAll('.pictures')].map((row) =>
    [...row.querySelectorAll('figcaption')].map(({ textContent }) => textContent),
  )
  const rowOf = (width: number) =>
    ['en, light', 'en, dark', 'fr, light', 'fr, dark'].map((look) => `${look}, ${width} px`)
  expect(rows).toEqual([rowOf(1280), rowOf(390)])
})

test('hostile names stay text on every page', () => {
  for (const name of pagesIn(folder)) {
    const page = open(name)
    const scripts = [...page.querySelectorAll('script')].map((script) => script.getAttribute('src'))
    expect(scripts).toEqual(['report.js'])
    const attributes = [...page.querySelectorAll('*')].flatMap((one) =>
      [...one.attributes].map((attribute) => attribute),
    )
    expect(attributes.filter((one) => one.name.startsWith('on') || /^\s*javascript:/i.test(one.value ?? ''))).toEqual(
      [],
    )
  }
  expect(hostilePage()).toMatch(/^flow-[\w-]+\.html$/)
  expect(read(hostilePage())).toContain('&lt;script&gt;alert(&quot;id&quot;)&lt;/script&gt;')
})

test('nothing is loaded from elsewhere', () => {
  for (const name of readdirSync(folder).filter((one) => /\.(html|css|js)$/.test(one)))
    expect(read(name).replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|@import|url\(/)
})

test('the same data gives the same files, whatever was in the folder', async () => {
  const other = mkdtempSync(join(tmpdir(), 'paraph-report-'))
  mkdirSync(join(other, 'pictures'))
  for (const name of files) writeFileSync(join(other, 'pictures', name), 'a picture')
  await writeReport(other, JSON.parse(JSON.stringify(pathCoverage)) as PathCoverage)
  for (const name of [...pagesIn(folder), 'report.css', 'report.js']) expect(read(name, other)).toBe(read(name))
  rmSync(other, { recursive: true })
})
