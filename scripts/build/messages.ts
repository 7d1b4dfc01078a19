import { parse } from '@formatjs/icu-messageformat-parser'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'src/ui/messages')
export const languages = ['en', 'fr'] as const

/** The part of the messages that every page needs; the others are named like the files that need them. */
export const BASE = 'base'

type Texts = Record<string, string>
const parsed = (texts: Texts) => Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)]))
const textsOf = (flow: string, language: string) =>
  JSON.parse(readFileSync(join(folder, `${flow}.${language}.json`), 'utf8')) as Texts

/** What is loaded on its own, with its messages: a screen, or what is drawn over the others. */
const LOADED = /\.(screen|overlay)\.tsx$/
const isLoaded = (path: string) => LOADED.test(path)
const allLoaded = () => globSync('src/app/{pages,hosts}/*.{screen,overlay}.tsx', { cwd: root })
const flows = () => globSync('*.en.json', { cwd: folder }).map((name) => basename(name, '.en.json'))

/**
 * The modules of ours that a module consists of, by path, with their code. Screens are left out unless the module is one:
 * each has messages of its own.
 */
function modulesOf(entry: string, found = new Map<string, string>()): Map<string, string> {
  const path = join(root, entry)
  if (found.has(entry) || !/\.tsx?$/.test(entry) || !existsSync(path)) return found
  const code = readFileSync(path, 'utf8').replaceAll(/^import type [^']*'[^']*'$/gm, '')
  found.set(entry, code)
  for (const [, name = ''] of code.matchAll(/(?:from |import |import\()\(?'([.#][^'?]+)'/g)) {
    const next = name.startsWith('#') ? name.replace(/^#/, 'src/') : join(dirname(entry), name)
    if (!isLoaded(next) || isLoaded(entry)) modulesOf(next, found)
  }
  return found
}

/** The flows whose messages a module and what it imports name: as whole ids, as the beginning of composed ones, or as a `stem`. */
function flowsOf(entry: string): Set<string> {
  const code = [...modulesOf(entry).values()].join('\n')
  const whole = new Set([...code.matchAll(/['"]([a-zA-Z-]+(?:\.[\w-]+)+)['"]/g)].map(([, id = '']) => id))
  const begun = [...code.matchAll(/`([a-zA-Z-]+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
  const stems = new Set([...code.matchAll(/\bstem(?:=|: )['"]([\w-]+)['"]/g)].map(([, stem = '']) => stem))
  const isNamed = (id: string) => whole.has(id) || begun.some((start) => id.startsWith(start))
  return new Set(flows().filter((flow) => stems.has(flow) || Object.keys(textsOf(flow, 'en')).some(isNamed)))
}

/** The flows of each part. */
function partsOf(): Map<string, readonly string[]> {
  const base = flowsOf('src/main.tsx')
  const others = allLoaded().map(
    (path) => [basename(path).replace(LOADED, ''), [...flowsOf(path).difference(base)]] as const,
  )
  return new Map<string, readonly string[]>([[BASE, [...base]], ...others])
}

const MODULE = 'virtual:messages'

/** The id of the module with one part of the messages. */
export const moduleOf = (part: string, language: string): string => `\0${MODULE}/${language}-${part}`

/**
 * A Vite plugin for `virtual:messages`: the messages that each screen needs, a chunk for each language. They are parsed at
 * build time, so that the parser (6 kB) is not shipped.
 */
export const messages = (): Plugin => {
  let parts: ReturnType<typeof partsOf> | undefined
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart() {
      parts = undefined
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return
      const known = (parts ??= partsOf())
      if (id === `\0${MODULE}`) {
        const loads = (language: string) =>
          [...known.keys()].map((part) => `'${part}': () => import('${MODULE}/${language}-${part}')`)
        return `export const parts = {${languages.map((language) => `${language}: {${loads(language).join()}}`).join()}}`
      }
      const [, language = '', part = ''] = /^\0virtual:messages\/(\w+)-([\w-]+)$/.exec(id) ?? []
      const texts = known.get(part)?.map((flow) => parsed(textsOf(flow, language)))
      return texts && `export default ${JSON.stringify(Object.assign({}, ...texts))}`
    },
    transform(code, id) {
      if (!/\/ui\/messages\/[\w-]+\.\w+\.json$/.test(id)) return
      return { code: JSON.stringify(parsed(JSON.parse(code) as Texts)), map: null }
    },
  }
}
