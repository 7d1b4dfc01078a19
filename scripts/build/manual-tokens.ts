import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pages, type Route, titleOf } from '../../src/app/routes/all-routes.ts'
import type { languages } from './messages.ts'

type Language = (typeof languages)[number]

const root = join(import.meta.dirname, '../..')
const TOKEN = /\{(say|page|file):([^}]+)\}/g
const TEXT = /\/ui\/platform\/(?:manuals\/(?:[\w-]+\/)?|texts\/questions\/)[\w-]+\.(en|fr)\.ts$/

/** The messages of one language, by id. */
const messagesIn = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`src/ui/messages/**/*.${language}.json`, { cwd: root }).map((path) =>
      JSON.parse(readFileSync(join(root, path), 'utf8')),
    ),
  )

/** The text of a message that needs no values. */
function said(id: string, messages: Record<string, string>): string {
  const text = messages[id]
  if (text === undefined) throw new Error(`There is no message ${id}.`)
  if (/[{<]/.test(text)) throw new Error(`The message ${id} needs values.`)
  return text
}

/** A file of the project, or a part of it after `#`: a member of a JSON file, or code in a Markdown file, by its language and place (`sh:2`). */
function partOfFile(name: string): string {
  const [path = '', part] = name.split('#')
  const text = readFileSync(join(root, path), 'utf8')
  if (part === undefined) return text
  if (path.endsWith('.md')) {
    const [language, place = '1'] = part.split(':')
    const codes = [...text.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))]
    const code = codes[Number(place) - 1]?.[1]
    if (code === undefined) throw new Error(`${path} has no code at ${part}.`)
    const indent = (/^ */.exec(code)?.[0] ?? '').length
    return code.replaceAll(new RegExp(`^ {${indent}}`, 'gm'), '').trimEnd()
  }
  const value = part
    .split('.')
    .reduce<unknown>((one, member) => (one as Record<string, unknown> | undefined)?.[member], JSON.parse(text))
  if (value === undefined) throw new Error(`${path} has nothing at ${part}.`)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text as it is written inside of quotation marks in TypeScript. */
const quoted = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")

/**
 * The code of a manual, or of questions and answers, with its tokens replaced: `{say:ID}` by the text of a message,
 * `{page:ROUTE}` by a link to a page with its name, `{file:PATH}` and `{file:PATH#PART}` by a file of the project or a part
 * of it. Throws if one is unknown.
 */
export function withTokens(code: string, language: Language): string {
  const messages = messagesIn(language)
  return code.replaceAll(TOKEN, (_, kind: string, name: string) => {
    if (kind === 'file') return quoted(partOfFile(name))
    if (kind === 'say') return quoted(said(name, messages))
    if (!Object.hasOwn(pages, name)) throw new Error(`There is no page ${name}.`)
    const route = name as Route
    const address = pages[route].path.replace(/\/:\w+\?$/, '')
    if (address.includes(':')) throw new Error(`The page ${name} has no address of its own.`)
    return quoted(`[${said(titleOf(route), messages)}](${address})`)
  })
}

/** A Vite plugin that replaces the tokens of such texts, so that they load no messages of the pages that they name. */
export const manualTokens = (): Plugin => ({
  name: 'manual-tokens',
  enforce: 'pre',
  transform(code, id) {
    const [, language] = TEXT.exec(id) ?? []
    return language && { code: withTokens(code, language as Language), map: null }
  },
})
