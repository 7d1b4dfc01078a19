import { type EmbeddedFont, PDF, type PDFPage, rgb } from '@libpdf/core'
import { asDrawn } from '#machines/rules/documents/text/drawn-text.ts'
import { embed, type FontName, isDrawable } from '../fonts.ts'

/** One em of the design in points. */
export const EM = 9

const colour = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(red, green, blue)
}
export const INK = colour('#1a224b')
export const TEXT = colour('#1a1e30')
export const MUTED = colour('#545769')
export const RULE = colour('#dddde3')
export const FAINT = colour('#e4e4ea')
export const STRONG = colour('#838592')
export const FRAME = colour('#bfc0ca')

export type Style = { font: FontName; size: number; color: ReturnType<typeof rgb> }

/** A piece of text in one style. */
export type Run = { text: string; style: Style }
export type Line = Run[]

export const style = (font: FontName = 'regular', size = 1, color = TEXT): Style => ({ font, size: size * EM, color })
export const plain = style()
export const muted = style('regular', 1, MUTED)
export const bold = style('semibold')
export const mono = style('mono', 0.9)
export const monoBold = style('monoBold', 0.9)

/** A text in the usual style. */
export const plainText = (words: string): Run[] => [{ text: words, style: plain }]

/** A piece of a text in the font that has its letters, and its width. */
type Shown = { font: FontName; text: string; ems: number }

/** Sets text in the fonts of the audit document: Inter, then DejaVu if Inter lacks a letter, then its code point (U+6F22). */
export class Typesetter {
  readonly #pdf: PDF
  readonly #fonts = new Map<FontName, EmbeddedFont>()
  readonly #shown = new Map<string, Shown[]>()

  constructor(pdf: PDF) {
    this.#pdf = pdf
  }

  /** Breaks text into lines of at most `width` points. */
  wrap(runs: Run[], width: number): Line[] {
    const lines: Line[] = [[]]
    let room = width
    const breakLine = () => {
      lines.push([])
      room = width
    }
    for (const { text, style: own } of runs)
      for (const [index, paragraph] of asDrawn(text).split('\n').entries()) {
        if (index > 0) breakLine()
        for (const word of paragraph.split(/(?<=[ ])/))
          for (const piece of this.#pieces(word, own, width)) {
            if (this.width(piece.trimEnd(), own) > room && lines.at(-1)!.length > 0) breakLine()
            lines.at(-1)!.push({ text: piece, style: own })
            room -= this.width(piece, own)
          }
      }
    return lines
  }

  /** A word, split if it is wider than a line, such as an address or a hash: after a punctuation mark if possible. */
  #pieces(word: string, own: Style, width: number): string[] {
    if (this.width(word.trimEnd(), own) <= width) return [word]
    const pieces = ['']
    const add = (part: string) => {
      if (this.width(pieces.at(-1)! + part, own) > width) pieces.push('')
      pieces[pieces.length - 1] += part
    }
    for (const part of word.split(/(?<=[-/@.:])/)) {
      if (this.width(part, own) <= width) add(part)
      else for (const character of part) add(character)
    }
    return pieces
  }

  width(text: string, { font, size }: Style): number {
    return this.#set(text, font).reduce((sum, { ems }) => sum + ems, 0) * size
  }

  widthOf(line: Line): number {
    return line.reduce((sum, run) => sum + this.width(run.text, run.style), 0)
  }

  /** Draws a line; `y` is the baseline, in points from the bottom of the page. */
  draw(page: PDFPage, line: Line, x: number, y: number): void {
    let at = x
    for (const { text, style: own } of line)
      for (const run of this.#set(text, own.font)) {
        page.drawText(run.text, { x: at, y, font: this.#font(run.font), size: own.size, color: own.color })
        at += run.ems * own.size
      }
  }

  /** Splits a text into runs, each in the first font that has its letters. A word is measured several times. */
  #set(text: string, wanted: FontName): Shown[] {
    const key = `${wanted} ${text}`
    const known = this.#shown.get(key) ?? this.#shownIn(text, wanted)
    this.#shown.set(key, known)
    return known
  }

  #shownIn(text: string, wanted: FontName): Shown[] {
    const runs: Pick<Shown, 'font' | 'text'>[] = []
    for (const character of asDrawn(text)) {
      const [font, shown] = this.#choose(character, wanted)
      const last = runs.at(-1)
      if (last?.font === font) last.text += shown
      else runs.push({ font, text: shown })
    }
    return runs.map((run) => ({ ...run, ems: this.#font(run.font).widthOfTextAtSize(run.text, 1) }))
  }

  #choose(character: string, wanted: FontName): [FontName, string] {
    if (isDrawable(character, this.#font(wanted))) return [wanted, character]
    if (isDrawable(character, this.#font('sans'))) return ['sans', character]
    return ['mono', `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')} `]
  }

  #font(name: FontName): EmbeddedFont {
    const known = this.#fonts.get(name) ?? embed(this.#pdf, name)
    this.#fonts.set(name, known)
    return known
  }
}
