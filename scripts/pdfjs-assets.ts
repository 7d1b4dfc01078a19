import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// What pdf.js reads while it draws: decoders for images (WebAssembly), character maps, the fonts that every PDF may
// count on, colour profiles. Its engine for scripts inside of a PDF is not among them: no script is ever run.
const wanted = {
  wasm: /^(jbig2|openjpeg|qcms_bg)\.wasm$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  iccs: /\.icc$/,
}

const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const types: Record<string, string> = { wasm: 'application/wasm', ttf: 'font/ttf' }

/** Each file by the name it is served under: `assets/pdfjs-<version>/…`, which changes with what is in it. */
const files = new Map<string, string>(
  Object.entries(wanted).flatMap(([folder, names]) =>
    readdirSync(join(root, folder))
      .filter((name) => names.test(name))
      .map((name) => [`assets/pdfjs-${version}/${folder}/${name}`, join(root, folder, name)] as const),
  ),
)

/** For Vite: what pdf.js reads comes from our own origin, when developing and in the build. */
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
