import { linesOf } from '#machines/rules/documents/text/text-fitting.ts'
import { unsupported } from '../unfit.ts'
import { decimal } from '../write.ts'
import { joined } from './pen.ts'
import type { TextFont } from './text-font.ts'

/** A text and the box that it is set in, its lower left corner at the origin. Sizes in units of user space. */
export type Setting = {
  text: string
  font: TextFont
  /** 0 is as large as the box allows. */
  size: number
  /** The operator that sets the colour. */
  colour: string
  width: number
  height: number
  /** 0 left, 1 centred, 2 right. */
  quadding: number
  isMultiline?: boolean
  /** From line to line, in ems; without it, the lines of a field are spread over its height. */
  pitch?: number
  /** The number of equal cells that the characters are set in, one in each. */
  cells?: number | undefined
}

/** The name of the font in the resources of what is set. */
export const FONT = 'F'

/** Between a text and the sides of its box, and above and below. Viewers agree on these within a unit. */
const SIDE = 2
const EDGE = 1
/** A line and the part of it below the baseline, in ems. */
const LINE = 1.35
const BELOW = 0.35
const MAX_LINES = 1000
/** Nobody could read a smaller text. */
const MIN_SIZE = 1
/** The size of lines that may be as large as they fit. */
const LARGEST = 12

/**
 * The operators that show a text as viewers set the value of a field. A text that would be cut off is made smaller, because
 * half a value is another value.
 * @throws Unfit UnsupportedFileException if nobody could read it then
 */
export function typeset(setting: Setting): string {
  if (setting.text === '') return ''
  const runs = setting.isMultiline ? linesIn(setting) : lineIn(setting)
  if (runs.some(({ size }) => size < MIN_SIZE)) throw unsupported('fieldValue', 'a value too long for its field')
  const shown = runs.map(({ x, y, size, text }) => {
    return `/${FONT} ${decimal(size)} Tf 1 0 0 1 ${joined([x, y])} Tm ${setting.font.operandOf(text)} Tj`
  })
  return ['BT', setting.colour, ...shown, 'ET'].join('\n')
}

type Run = { text: string; size: number; x: number; y: number }

const inner = (length: number, margin: number) => Math.max(length - 2 * margin, length / 2)

const rounded = (size: number) => Math.max(0.5, Math.floor(size * 100) / 100)

function startOf({ width, quadding }: Setting, length: number): number {
  if (quadding === 1) return (width - length) / 2
  return quadding === 2 ? width - length - SIDE : SIDE
}

function lineIn(setting: Setting): Run[] {
  const { font, width, height, cells } = setting
  const text = setting.text.replaceAll('\n', ' ')
  const characters = Array.from(text)
  if (cells !== undefined && characters.length <= cells) return cellsIn(setting, characters, cells)
  const ems = font.widthOf(text)
  const widest = inner(width, SIDE) / (ems || 1)
  const tallest = inner(height, EDGE)
  const automatic = Math.min(tallest / LINE, widest)
  const size = rounded(setting.size ? Math.min(setting.size, widest, height / (font.ascent + font.descent)) : automatic)
  return [{ text, size, x: startOf(setting, ems * size), y: baselineOf(setting, size) }]
}

const baselineOf = ({ font, height }: Setting, size: number) =>
  (height - (font.ascent + font.descent) * size) / 2 + font.descent * size

function cellsIn(setting: Setting, characters: string[], cells: number): Run[] {
  const { font, width, height, quadding } = setting
  const cell = width / cells
  const widest = Math.max(...characters.map((character) => font.widthOf(character)))
  const size = rounded(Math.min(setting.size || inner(height, EDGE) / LINE, cell / (widest || 1)))
  const free = cells - characters.length
  const first = quadding === 1 ? Math.floor(free / 2) : quadding === 2 ? free : 0
  return characters.map((text, index) => ({
    text,
    size,
    x: (first + index + 0.5) * cell - (font.widthOf(text) * size) / 2,
    y: baselineOf(setting, size),
  }))
}

function linesIn(setting: Setting): Run[] {
  const { font, height } = setting
  const { size, pitch, lines } = setting.size ? ofSize(setting) : fitting(setting)
  const descent = Math.max((BELOW / LINE) * pitch, font.descent * size)
  const top = Math.min(Math.max(0, Math.floor((height - size) / 2)), EDGE)
  return lines.map((text, index) => ({
    text,
    size,
    x: startOf(setting, font.widthOf(text) * size),
    y: height - top - (index + 1) * pitch + descent,
  }))
}

const broken = ({ text, font, width }: Setting, size: number) =>
  linesOf(text, inner(width, SIDE) / size, (line) => font.widthOf(line))

/** Lines of the size that the field asks for, smaller if they do not fit. */
function ofSize(setting: Setting): { size: number; pitch: number; lines: string[] } {
  const space = inner(setting.height, EDGE)
  let { size } = setting
  for (;;) {
    const lines = broken(setting, size)
    const pitch = setting.pitch ? setting.pitch * size : space / Math.max(1, Math.round(space / (size * LINE)))
    if (lines.length * pitch <= setting.height || size <= 0.5) return { size, pitch, lines }
    size = rounded(size * 0.95)
  }
}

/** Lines as large as fit, but not larger than text usually is. */
function fitting(setting: Setting): { size: number; pitch: number; lines: string[] } {
  const space = inner(setting.height, EDGE)
  const attempt = (count: number) => {
    const size = rounded(space / count / LINE)
    return { size, pitch: space / count, lines: broken(setting, size) }
  }
  const fits = (count: number) => attempt(count).lines.length <= count || count > MAX_LINES
  let most = Math.max(1, Math.round(space / (LARGEST * LINE)), setting.text.split('\n').length)
  let fewest = most - 1
  while (!fits(most)) [fewest, most] = [most, 2 * most]
  while (most - fewest > 1) {
    const middle = Math.floor((fewest + most) / 2)
    if (fits(middle)) most = middle
    else fewest = middle
  }
  return attempt(most)
}
