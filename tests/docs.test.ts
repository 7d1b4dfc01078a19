import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingsOf } from '../server/settings.ts'

const guides = globSync('{docs/**,packages/*,examples/*}/*.md')
const files = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...guides].filter(
  // What a screen reader says, word for word.
  (file) => !file.startsWith('docs/transcripts/'),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The anchors of the headings of a text, as they are made on the web. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  test('every path that it names exists', () => {
    const paths = [
      ...text.matchAll(/`((?:docs|examples|openapi|packages|scripts|server|src|tests)\/[^`\s:<…]*)`/g),
    ].map(([, path = '']) => path)
    // A path with `invite` belongs to the example of a new flow, and the table of moved files has the paths of before.
    const isKnown = (path: string) => path.includes('invite') || file === 'docs/moved.md'
    const missing = paths.filter((path) => !isKnown(path) && globSync(path).length === 0)
    expect(missing).toEqual([])
  })

  test('every link to a file or a heading leads there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('every command is one of the project', () => {
    const called = [...text.matchAll(/\bnpm (?:run )?([a-z][\w-]*)/g)].map(([, name = '']) => name)
    const ofNpm = ['i', 'install', 'pack']
    expect(called.filter((name) => !(name in scripts) && !ofNpm.includes(name))).toEqual([])
    const started = [...text.matchAll(/\bnpx ([a-z]+)/g)].map(([, name = '']) => name)
    expect(started.filter((name) => !existsSync(join('node_modules/.bin', name)))).toEqual([])
  })
})

test('every document is linked from another one, and every picture is shown', () => {
  const linked = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, path = '']) =>
        normalize(join(dirname(file), path)),
      ),
    ),
  )
  const all = globSync('docs/**/*.{md,png,svg}').filter((path) => !path.startsWith('docs/transcripts/'))
  expect(all.filter((path) => !linked.has(path))).toEqual([])
})

test('the README has at most 8 kB', () => {
  expect(Buffer.byteLength(readFileSync('README.md'))).toBeLessThanOrEqual(8192)
})

test('the README names each variable that production needs', () => {
  const refusal = (): string => {
    try {
      settingsOf({ NODE_ENV: 'production' })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const needed = [...refusal().matchAll(/^Set ([A-Z_]+) /gm)].map(([, name]) => `| \`${name}\` |`)
  expect(needed.length).toBeGreaterThan(3)
  const text = readFileSync('README.md', 'utf8')
  expect(needed.filter((row) => !text.includes(row))).toEqual([])
})
