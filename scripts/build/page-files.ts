import type { Plugin, Rolldown } from 'vite'
import { pages, routes } from '../../src/app/routes/all-routes.ts'
import { BASE, languages, moduleOf } from './messages.ts'

/** The file that tells the server what each page loads (server/http/pages/page-html.ts); a dotfile, which is not served. */
export const PAGE_FILES = '.pages.json'

/** What the pages at some addresses load first, as paths in the built folder. */
export type PageFiles = {
  /** The addresses as path patterns; none: all others. */
  patterns: string[]
  files: string[]
  /** What comes before the application itself; undefined if nothing does. */
  before?: string[]
  /** The messages, of which a page needs those of its language. */
  messages: Record<(typeof languages)[number], string[]>
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } }

/** What runs before the application. */
const START = /\/src\/app\/start\/start\.ts$/

/** What shows the first page of a PDF file before the application is there, with pdf.js, and the script of its worker. */
const READERS = [/\/src\/app\/bindings\/early-file\.ts$/, /\/pdfjs-dist\/build\/pdf\.mjs$/]
const READER_WORKER = /^assets\/pdf\.worker\b.*\.m?js$/

/**
 * A Vite plugin that writes what each screen consists of: its chunk, all that it imports, and its messages. The server
 * names these files in the page, so that the browser asks for all of them immediately.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    // The application imports it too; named first, it need not wait for the application or for its styles.
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => START.test(id)))
        .map(({ fileName }) => ({
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
          injectTo: 'head-prepend',
        })),
  },
  generateBundle: {
    // Vite removes scripts that have nothing but styles.
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file): file is Chunk => file.type === 'chunk')
      const chunkOf = (what: string, is: (id: string) => boolean): Chunk => {
        const found = chunks.find(({ moduleIds }) => moduleIds.some(is))
        return found ?? this.error(`No chunk has ${what}`)
      }
      /** A chunk and what it imports, without what `known` has. */
      const partsOf = (chunk: Chunk, known = new Set<string>()): string[] => {
        if (known.has(chunk.fileName)) return []
        known.add(chunk.fileName)
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].filter((path) => !known.has(path))
        for (const path of styles) known.add(path)
        const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
        return [chunk.fileName, ...styles, ...imported.flatMap((one) => partsOf(one, known))]
      }
      const main = chunks.filter(({ isEntry }) => isEntry)
      // An exhibit of a test has no screens.
      if (!chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith('.screen.tsx'))) return
      const first = () => {
        const known = new Set<string>()
        for (const entry of main) partsOf(entry, known)
        return known
      }
      const readers = () => [
        ...READERS.flatMap((reader) =>
          partsOf(
            chunkOf('pdf.js', (id) => reader.test(id)),
            first(),
          ),
        ),
        ...files.map(({ fileName }) => fileName).filter((name) => READER_WORKER.test(name)),
      ]
      const named = placesOfScreens().map(([screen, patterns]): PageFiles => {
        const screenFiles = partsOf(
          chunkOf(screen, (id) => id.endsWith(`/pages/${screen}.screen.tsx`)),
          first(),
        )
        const messagesIn = (language: string) =>
          [BASE, screen].map(
            (part) => chunkOf(`${part} in ${language}`, (id) => id === moduleOf(part, language)).fileName,
          )
        return {
          patterns,
          ...(screen === 'signing' ? laterThan(readers(), screenFiles) : { files: screenFiles }),
          messages: { en: messagesIn('en'), fr: messagesIn('fr') },
        }
      })
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(named) })
    },
  },
})

/** The screens, each with the path patterns of its pages. What does not exist has no pattern: it is everywhere else. */
export function placesOfScreens(): [screen: string, patterns: string[]][] {
  const places = new Map<string, string[]>([['missing', []]])
  for (const { screen, path } of routes.map((route) => pages[route]))
    if (screen !== null && screen !== 'unbuilt') places.set(screen, [...(places.get(screen) ?? []), path])
  return [...places]
}

const laterThan = (before: string[], files: string[]) => ({
  before,
  files: files.filter((file) => !before.includes(file)),
})
