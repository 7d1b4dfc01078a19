import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasValidator, type Validator } from '../../../scripts/test/validators.ts'

/** A page rendered by Poppler: three bytes for each pixel, rows from the top. */
export type Raster = { width: number; height: number; pixels: Buffer }

/** Whether a validator is not installed; tests that need it are then skipped. */
export const lacks = (...names: Validator[]): boolean => !names.every(hasValidator)

/** Runs a program on a document, which replaces the argument `FILE` or is the last argument. Returns exit code and output. */
export function ask(
  program: Validator,
  bytes: Uint8Array,
  ...args: string[]
): { code: number | null; said: string; out: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-pdf-'))
  const file = join(folder, 'document.pdf')
  writeFileSync(file, bytes)
  const filled = args.includes('FILE') ? args.map((arg) => (arg === 'FILE' ? file : arg)) : [...args, file]
  const { status, stdout, stderr } = spawnSync(program, filled, { maxBuffer: 2 ** 29 })
  rmSync(folder, { recursive: true })
  return { code: status, said: `${stdout.toString('latin1')}${stderr.toString('latin1')}`, out: stdout }
}

/** Renders up to eight pages as displayed. */
export function rasterise(bytes: Uint8Array, dpi = 40): Raster[] {
  const { out } = ask('pdftoppm', bytes, '-r', String(dpi), '-l', '8', '-cropbox')
  const pages: Raster[] = []
  for (let at = 0; at < out.length; ) {
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(out.toString('latin1', at, at + 40))
    if (!head) break
    const [width, height] = [Number(head[1]), Number(head[2])]
    at += head[0].length
    pages.push({ width, height, pixels: out.subarray(at, at + width * height * 3) })
    at += width * height * 3
  }
  return pages
}

/** The number of visibly different pixels: one colour differs by more than 40 of 255. */
export function differing(a: Raster, b: Raster): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY
  let count = 0
  for (let at = 0; at < a.pixels.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs(a.pixels[at + colour]! - b.pixels[at + colour]!) > 40)) count += 1
  return count
}

/** The smallest box around the pixels that differ by more than `by` of 255, in fractions of the page, origin top left. */
export function changedBox(
  a: Raster,
  b: Raster,
  by = 100,
): { x: number; y: number; width: number; height: number } | undefined {
  const xs: number[] = []
  const ys: number[] = []
  for (let at = 0; at < a.pixels.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs(a.pixels[at + colour]! - b.pixels[at + colour]!) > by)) {
      xs.push((at / 3) % a.width)
      ys.push(Math.floor(at / 3 / a.width))
    }
  if (xs.length === 0) return
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys) + 1]
  return {
    x: left / a.width,
    y: top / a.height,
    width: (right - left) / a.width,
    height: (bottom - top) / a.height,
  }
}
