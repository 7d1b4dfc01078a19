import type { PdfDict } from '@libpdf/core'
import { inherited } from '../fields.ts'
import { numberOf } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { decimal } from '../write.ts'
import { type Frame, framed, framing } from './frame.ts'
import type { Look } from './look.ts'
import { filling, joined } from './pen.ts'
import { type Means, styleOf } from './set-text.ts'
import { FONT } from './typeset.ts'
import { chosenIn, optionsOf, placesIn } from './values.ts'

const CHOSEN = [0.6, 0.757, 0.855]
const SIDE = 2
const LINE = 1.35
/** The baseline above the bottom of a line, in ems. */
const BASELINE = 0.3

/**
 * A list of options, the chosen ones on a coloured ground, scrolled as far as needed to show these.
 * @throws Unfit UnsupportedFileException if it cannot be drawn, or says in two ways what is chosen
 */
export function listLook(means: Means, annotation: PdfDict, frame: Frame): Look | undefined {
  const { source } = means.copier
  const background = framing(source, annotation, frame)
  const options = optionsOf(source, annotation)
  const stored = chosenIn(source, annotation)
  const places = placesIn(source, annotation)
  const byPlace = places.map((place) => options[place]?.stored)
  if (places.length > 0 && stored.length > 0 && byPlace.toSorted().join('\n') !== stored.toSorted().join('\n'))
    throw unsupported('fieldValue', 'a list with two choices')
  const isChosen = options.map((option, place) =>
    places.length > 0 ? places.includes(place) : stored.includes(option.stored),
  )
  if (stored.some((value) => options.every((option) => option.stored !== value)))
    throw unsupported('fieldValue', 'a list without its choice')
  if (options.length === 0) return framed(background, frame)

  const style = styleOf(means, annotation, options.map(({ seen }) => seen).join(''))
  const [first, last] = [isChosen.indexOf(true), isChosen.lastIndexOf(true)]
  const needed = first < 0 ? 1 : last - first + 1
  const widest = Math.max(...options.map(({ seen }) => style.font.widthOf(seen)), 0.001)
  const largest = Math.min((frame.width - 2 * SIDE) / widest, frame.height / needed / LINE)
  const size = Math.min(style.size || (frame.height - 1) / options.length / LINE, largest)
  const pitch = size * LINE
  const count = Math.max(1, Math.floor(frame.height / pitch + 0.001))
  const top = first < 0 ? topOf(means, annotation) : Math.min(Math.max(0, last - count + 1), first)
  const shown = options.slice(top, top + count)

  const yOf = (index: number) => frame.height - (index + 1) * pitch
  const grounds = shown.flatMap((_, index) =>
    isChosen[top + index] ? [`${filling(CHOSEN)} ${joined([0, yOf(index), frame.width, pitch])} re f`] : [],
  )
  const lines = shown.map(({ seen }, index) => {
    return `1 0 0 1 ${joined([SIDE, yOf(index) + BASELINE * size])} Tm ${style.font.operandOf(seen)} Tj`
  })
  return {
    content: [background, ...grounds, 'BT', style.colour, `/${FONT} ${decimal(size)} Tf`, ...lines, 'ET'].join('\n'),
    box: [0, 0, frame.width, frame.height],
    transform: frame.transform,
    fonts: { [FONT]: style.font.resourceFor(means.copier) },
    shows: shown.map(({ seen }) => seen).join('\n'),
  }
}

/** The first option that is shown if none is chosen. */
const topOf = ({ copier: { source } }: Means, annotation: PdfDict) =>
  Math.max(0, numberOf(source, inherited(source, annotation, 'TI')) ?? 0)
