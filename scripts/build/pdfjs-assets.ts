import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// The files that pdf.js loads while rendering: image decoders (WebAssembly), character maps, standard fonts and colour
// profiles. Its engine for scripts in PDFs is left out, so such scripts never run.
const wanted = {
  wasm: /^(jbig2|openjpeg|qcms_bg)\.wasm$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  iccs: /\.icc$/,
}

const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const types: Record<string, string> = { wasm: 'application/wasm', ttf: 'font/ttf' }

/** The files by public path, `assets/pdfjs-<version>/…`, which changes with their content. */
const files = new Map<string, string>(
  Object.entries(wanted).flatMap(([folder, names]) =>
    readdirSync(join(root, folder))
      .filter((name) => names.test(name))
      .map((name) => [`assets/pdfjs-${version}/${folder}/${name}`, join(root, folder, name)] as const),
  ),
)

/** A Vite plugin that serves the files of pdf.js from our own origin, in development and in the build. */
export const pdfjsAssets = (): Plugin => ({
  name: 'pdfjs-assets',
  configureServer: ({ middlewares }) => {
    middlewares.use(({ url = '' }, response, next) => {
      const path = files.get(url.slice(1))
      if (!path) return next()
      response.setHeader('content-type', types[path.split('.').at(-1)!] ?? 'application/octet-stream')
      response.end(readFileSync(path))
    })
  },
  generateBundle() {
    for (const [fileName, path] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
  },
})
