import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The built file with the licences of all packages that are delivered to browsers. */
export const NOTICES = 'third-party-notices.txt'

const root = join(import.meta.dirname, '../..')

type Package = { name: string; version: string; license: string; text: string }

/** Above and below the name of a package. */
const RULE = '='.repeat(72)

/** Packages of the build that leave nothing but an empty module. */
const EMPTY = ['@react-aria/optimize-locales-plugin', 'client-only']

/** What the build itself adds, or makes of a package, by the beginning of an id. */
const HELPERS = {
  '\0vite/': 'vite',
  '\0rolldown/': 'rolldown',
  '\0@vanilla-extract': '@vanilla-extract/css',
  [join(root, 'build/fonts/inter-')]: '@fontsource-variable/inter',
}

/** The folder of the package that a module belongs to; undefined for our own modules. */
const folderOf = (id: string): string | undefined => {
  const helper = Object.entries(HELPERS).find(([start]) => id.startsWith(start))?.[1]
  if (helper) return join(root, 'node_modules', helper)
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(id)?.[0]
}

/** What a package is, and its licences: also those of files that it has from others, in its subfolders. */
function packageIn(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
  const files = globSync('{,*/}{LICENSE,LICENCE,COPYING,NOTICE,OFL,license,licence}{,[-._]*}', {
    cwd: folder,
  }).toSorted()
  const texts = files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').trim()
    return dirname(file) === '.' ? text : `For files in ${dirname(file)} (${file}):\n\n${text}`
  })
  return { name, version, license, text: texts.join('\n\n') }
}

/** The notices of the packages of these modules, by name. */
export function noticesOf(modules: Iterable<string>): string {
  const folders = new Set([...modules].flatMap((id) => folderOf(id) ?? []))
  const sections = [...folders]
    .map(packageIn)
    .filter(({ name }) => !EMPTY.includes(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, license, text }) => `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${text}`)
  return `Paraph contains the following packages.\n\n\n${[...new Set(sections)].join('\n\n\n')}\n`
}

/**
 * Vite plugins that write the notices of all bundled packages: one for the pages, one for the workers, which are built on
 * their own. Vite's `build.license` leaves workers out, and the fonts that a package has from others.
 */
export function notices(): { pages: Plugin; workers: () => Plugin } {
  const modules = new Set<string>()
  const collect = (ids: Iterable<string>) => {
    for (const id of ids) modules.add(id)
  }
  return {
    pages: {
      name: 'notices',
      apply: 'build',
      buildEnd() {
        collect(this.getModuleIds())
      },
      generateBundle(_, bundle) {
        // Files that only a style sheet names, such as fonts, are no modules.
        for (const file of Object.values(bundle))
          if (file.type === 'asset') collect(file.originalFileNames.map((name) => join(root, name)))
        this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesOf(modules) })
      },
    },
    workers: () => ({
      name: 'notices-of-workers',
      buildEnd() {
        collect(this.getModuleIds())
      },
    }),
  }
}
