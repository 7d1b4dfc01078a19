import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files (bytes) fit into one packet, so compression saves nothing. */
const SMALL = 1400

/** Adds Brotli and gzip copies of the text files of a built application. The server sends them to clients that accept them. */
export async function compressAll(folder: string): Promise<void> {
  for (const path of globSync('**/*.{js,mjs,css,html,svg,wasm,json,txt,ttf}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, path))
    if (bytes.length < SMALL) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    writeFileSync(join(folder, `${path}.br`), await promisify(brotliCompress)(bytes, quality))
    writeFileSync(join(folder, `${path}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}
