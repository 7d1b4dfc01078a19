import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A finished page: its HTML, by its encoding. */
type PageHtml = { etag: string; bodies: Record<'br' | 'gzip' | 'identity', Buffer> }

/** What the pages at some addresses load first, as the build wrote it (scripts/build/page-files.ts). */
type PageFiles = { patterns: string[]; before?: string[]; files: string[]; messages: Record<string, string[]> }

/**
 * The pages of the application built in `folder`, by path and language (as `Accept-Language` names it). All have the same
 * HTML, except that each names the files which the screen of its address loads, so that the browser does not ask for them
 * one after the other. Each is made and compressed when it is first asked for.
 */
export function pageHtmlOf(folder: string): (path: string, languages: string) => PageHtml {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const table = join(folder, '.pages.json')
  const pages = existsSync(table) ? (JSON.parse(readFileSync(table, 'utf8')) as PageFiles[]) : []
  const others = pages.find(({ patterns }) => patterns.length === 0)
  const matched = pages.flatMap((page) => page.patterns.map((pattern) => ({ page, test: matching(pattern) })))
  const made = new Map<string, PageHtml>()

  return (path, languages) => {
    // Home redirects to what the account may see.
    const page = /^\/(home\/?)?$/.test(path) ? undefined : (matched.find(({ test }) => test.test(path))?.page ?? others)
    const language = page ? spoken(languages, Object.keys(page.messages)) : ''
    const key = `${page ? pages.indexOf(page) : ''} ${language}`
    const known = made.get(key)
    if (known) return known
    const built = finished(page ? withFiles(html, page, language) : html)
    made.set(key, built)
    return built
  }
}

/** Turns a path pattern (`/gcu/:version?`) into a regular expression. */
const matching = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`)

/** The first of the languages in `wanted`, by their order, that is one of ours; the first of ours if there is none. */
function spoken(wanted: string, ours: string[]): string {
  const tags = wanted.split(',').map((tag) => tag.trim().toLowerCase().split(/[-_;]/)[0])
  return tags.find((tag) => ours.includes(tag ?? '')) ?? ours[0] ?? ''
}

/** The script of the application in the HTML that the build wrote. The one that runs before it is `async`. */
const APPLICATION = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/

/**
 * Names what a page loads. What comes before the application gets the line first, and then starts the application
 * (src/app/start/start.ts).
 */
function withFiles(html: string, { before, files, messages }: PageFiles, language: string): string {
  const others = [...files, ...(messages[language] ?? [])]
  const links = before ? [...before.map(linkTo), ...others.map(lateLinkTo)] : others.map(linkTo)
  const started = before ? html.replace(APPLICATION, (_, file: string) => lateLinkTo(file)) : html
  return started.replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
}

/** The attributes must be those with which the browser asks for the file later; else it would load it twice. */
function linkTo(file: string): string {
  const href = `href="/${file}" crossorigin`
  if (file.endsWith('.css')) return `<link rel="preload" as="style" ${href}>`
  // No browser preloads workers as such. What is fetched is in the cache when the worker is started.
  return file.includes('.worker') ? `<link rel="preload" as="fetch" ${href}>` : `<link rel="modulepreload" ${href}>`
}

const lateLinkTo = (file: string) => linkTo(file).replace(/>$/, ' fetchpriority="low">')

const finished = (html: string): PageHtml => {
  const identity = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(identity),
    },
  }
}
