import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** The folder of the project, as module ids begin with it. */
const root = `${normalizePath(join(import.meta.dirname, '../..'))}/`

/** This prefix replaces that folder in imports of styles. */
const STYLES = 'styles:'

/**
 * A Vite plugin that makes the build the same in every folder. Which chunks are merged depends on the size of their modules;
 * vanilla-extract imports style sheets by their whole path, so a longer path led to other chunks, and pages loaded up to 13 %
 * more. A module that still names the folder is an error of the build.
 */
export const sameAnywhere = (): Plugin => ({
  name: 'same-anywhere',
  apply: 'build',
  resolveId(id) {
    return id.startsWith(STYLES) ? this.resolve(root + id.slice(STYLES.length)) : undefined
  },
  transform: {
    order: 'post',
    filter: { id: /\.css\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(`import '${root}`, `import '${STYLES}`), map: null }),
  },
  buildEnd() {
    for (const id of this.getModuleIds())
      if (this.getModuleInfo(id)?.code?.includes(root)) this.error(`The module ${id} names the folder of the project`)
  },
})
