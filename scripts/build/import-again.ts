import type { Plugin } from 'vite'

/** An import of another file of the build. */
const IMPORT = /\bimport\((["'`])\.\/[^"'`]+\1\)/g

const AGAIN = `
const __importAgain = (error) => {
  const address = /dynamically imported module: (\\S+)/i.exec(error.message)?.[1]
  if (!address) throw error
  return import(/* @vite-ignore */ address + '?again=' + Date.now())
}
`

/** What Vite's helper does with a style sheet that fails, and by what it is replaced: else it counts as loaded. */
const STYLES: [found: RegExp, by: string][] = [
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  [/\(err\) => \{\s*seen\[href\] = void 0/, '(err) => { delete seen[href]'],
]

/**
 * A Vite plugin that lets a part of the application be loaded again after a failure. Some browsers remember that a module
 * could not be fetched, and never ask for it again (Chromium 150 does, 156 does not). A failed import is therefore tried once
 * more under another address. The errors of Chromium and Firefox name the address; Safari's does not, but it asks again by
 * itself.
 */
export const importAgain = (): Plugin => ({
  name: 'import-again',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      let changed = code
      for (const [found, by] of STYLES) {
        if (!found.test(changed)) this.error(`Vite's helper for imports is another one now: it has no ${found.source}`)
        changed = changed.replace(found, by)
      }
      return { code: changed, map: null }
    },
  },
  renderChunk(code) {
    const changed = code.replace(IMPORT, '$&.catch(__importAgain)')
    return changed === code ? null : { code: changed + AGAIN, map: null }
  },
})
