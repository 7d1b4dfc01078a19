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

/** All messages of one language by flow: an id begins with its flow. */
function flowsIn(language: string): Map<string, Texts> {
  const files = globSync(`**/*.${language}.json`, { cwd: folder })
  const texts = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts)
  const byFlow = Map.groupBy(Object.entries(Object.assign({}, ...texts) as Texts), ([id]) => id.split('.')[0]!)
  return new Map([...byFlow].map(([flow, messages]) => [flow, Object.fromEntries(messages)]))
}

/** What is loaded on its own, with its messages: a screen, or what is drawn over the others. */
const LOADED = /\.(screen|overlay)\.tsx$/
const isLoaded = (path: string) => LOADED.test(path)
const allLoaded = () => globSync('src/app/{pages,hosts}/**/*.{screen,overlay}.tsx', { cwd: root })
/** What only development has. */
const isForDevelopment = (path: string) => path.startsWith('src/app/hosts/development/')

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
function flowsOf(entry: string, all: Map<string, Texts>): Set<string> {
  const code = [...modulesOf(entry).values()].join('\n')
  const whole = new Set([...code.matchAll(/['"]([a-zA-Z-]+(?:\.[\w-]+)+)['"]/g)].map(([, id = '']) => id))
  const begun = [...code.matchAll(/`([a-zA-Z-]+\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
  const stems = new Set([...code.matchAll(/\bstem(?:=|: )['"]([\w-]+)['"]/g)].map(([, stem = '']) => stem))
  const isNamed = (id: string) => whole.has(id) || begun.some((start) => id.startsWith(start))
  const isUsed = ([flow, texts]: [string, Texts]) => stems.has(flow) || Object.keys(texts).some(isNamed)
  return new Set([...all].filter(isUsed).map(([flow]) => flow))
}

/** The flows of each part; a build lacks what is for development. */
function partsOf(all: Map<string, Texts>, isBuilt: boolean): Map<string, readonly string[]> {
  const base = flowsOf('src/main.tsx', all)
  const others = allLoaded()
    .filter((path) => !isBuilt || !isForDevelopment(path))
    .map((path) => [basename(path).replace(LOADED, ''), [...flowsOf(path, all).difference(base)]] as const)
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
  let read: { parts: ReturnType<typeof partsOf>; texts: Record<string, Map<string, Texts>> } | undefined
  let isBuilt = false
  const readAll = () => {
    const texts = Object.fromEntries(languages.map((language) => [language, flowsIn(language)]))
    return { texts, parts: partsOf(texts['en']!, isBuilt) }
  }
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    buildStart() {
      read = undefined
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return
      const { parts, texts } = (read ??= readAll())
      if (id === `\0${MODULE}`) {
        const loads = (language: string) =>
          [...parts.keys()].map((part) => `'${part}': () => import('${MODULE}/${language}-${part}')`)
        return `export const parts = {${languages.map((language) => `${language}: {${loads(language).join()}}`).join()}}`
      }
      const [, language = '', part = ''] = /^\0virtual:messages\/(\w+)-([\w-]+)$/.exec(id) ?? []
      const flows = parts.get(part)?.map((flow) => parsed(texts[language]?.get(flow) ?? {}))
      return flows && `export default ${JSON.stringify(Object.assign({}, ...flows))}`
    },
    transform(code, id) {
      if (!/\/ui\/messages\/([\w-]+\/)?[\w-]+\.\w+\.json$/.test(id)) return
      return { code: JSON.stringify(parsed(JSON.parse(code) as Texts)), map: null }
    },
  }
}
