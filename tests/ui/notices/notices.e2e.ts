import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { turnOf } from '../../support/walks/turns.ts'

/** Turns our styles into style sheets at build, and leaves nothing of itself. */
const BUILDS_STYLES = '@vanilla-extract/css'
/** A font of which the build makes a smaller one. */
const REMADE = '@fontsource-variable/inter'
/** Made by our build. */
const OURS = ['virtual:messages', 'virtual:charts']

/** The packages that our own sources of the browser import, as scripts or styles, without types. */
function importedPackages(): string[] {
  const sources = globSync('src/**/*.{ts,tsx,css}').map((path) => readFileSync(path, 'utf8'))
  const fonts = sources.flatMap((text) => [...text.matchAll(/url\('(@[^']+)'/g)])
  const imports = sources.flatMap((text) => [
    ...text.matchAll(/^(?:import(?! type)|\} from|export) ?(?:.* from )?'([^'.#/][^']*)'/gm),
  ])
  const names = [...imports, ...fonts].map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
  return [...new Set(names)].filter((name) => name !== BUILDS_STYLES && !OURS.includes(name))
}

test('the built application has the licences of all packages in it', { tag: turnOf(0) }, async ({ request }) => {
  const answer = await request.get('/third-party-notices.txt')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  const parts = text.split(/^={72}\n(\S+) \S+ \([^)\n]+\)\n={72}\n/m).slice(1)
  const named = new Map(parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1]!] as const] : [])))
  const packages = importedPackages()
  expect(packages).toEqual(expect.arrayContaining(['react', 'hash-wasm', 'pdfjs-dist', '@fontsource/caveat']))
  expect([...packages, REMADE].filter((name) => !named.has(name))).toEqual([])
  // Packages that are not imported by us, but by these.
  for (const name of ['scheduler', 'react-aria', '@formatjs/intl']) expect(named.has(name), name).toBe(true)
  expect([...named].filter(([, license]) => license.length < 500).map(([name]) => name)).toEqual([])
  for (const words of ['SIL OPEN FONT LICENSE', 'Foxit', 'Liberation', 'OpenJPEG', 'Adobe'])
    expect(text.toLowerCase()).toContain(words.toLowerCase())
})
