import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this a compressed file saves nobody a packet. */
const SMALL = 1400

/** Puts a Brotli and a gzip copy beside every text of a built application, which the server sends to whoever takes them. */
export async function compressAll(folder: string): Promise<void> {
  for (const path of globSync('**/*.{js,mjs,css,html,svg,wasm,json}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, path))
    if (bytes.length < SMALL) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    writeFileSync(join(folder, `${path}.br`), await promisify(brotliCompress)(bytes, quality))
    writeFileSync(join(folder, `${path}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}
