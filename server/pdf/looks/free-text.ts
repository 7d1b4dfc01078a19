import { type PdfDict, PdfString } from '@libpdf/core'
import { boxOf } from '../pages.ts'
import { listOf, nameOf, numberOf } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { defaultAppearanceOf } from './default-appearance.ts'
import { boundsOf, filledBox, type Point, pointsOf } from './geometry.ts'
import { drawnEnding, reachOf } from './line-endings.ts'
import { IDENTITY, type Look } from './look.ts'
import { colourOf, filling, joined, penOf, taking } from './pen.ts'
import { type Means, setText, styleOf } from './set-text.ts'
import { isRichlyOther, textIn } from './values.ts'

const DEFAULT_SIZE = 10
const PITCH = 1.2

/**
 * A text on the page: its words by the default appearance, its ground, its border if it names one, its callout line.
 * @throws Unfit UnsupportedFileException if the text cannot be drawn, or the rich text has other words
 */
export function freeText(means: Means, annotation: PdfDict): Look | undefined {
  const { source } = means.copier
  const rect = boxOf(source, annotation.get('Rect'))
  if (!rect) return
  const contents = source.resolve(annotation.get('Contents'))
  const text = contents instanceof PdfString ? textIn(contents).trimEnd() : ''
  if (isRichlyOther(source, annotation, text, 'RC'))
    throw unsupported('textBox', 'a text box whose rich text is another')
  const room = filledBox(source, annotation, rect)
  if (!room) throw unsupported('textBox', 'a text box without room for its text')
  const [x, y, width, height] = [room[0], room[1], room[2] - room[0], room[3] - room[1]]

  const hasBorder = annotation.has('BS') || annotation.has('Border')
  const pen = penOf(source, annotation)
  const line = hasBorder ? pen.width : 0
  const ground = colourOf(source, annotation, 'C')
  const ink = defaultAppearanceOf(source, annotation).colour
  const stroke = ink.replace(/\w+$/, (operator) => operator.toUpperCase())
  const frame = `${joined([x + line / 2, y + line / 2, width - line, height - line])} re`
  const callout = pointsOf(source, annotation.get('CL'))
  const set =
    text === ''
      ? { content: '' }
      : setText(means, {
          ...withSize(styleOf(means, annotation, text)),
          quadding: numberOf(source, annotation.get('Q')) ?? 0,
          text,
          width: width - 2 * line,
          height: height - 2 * line,
          isMultiline: true,
          pitch: PITCH,
        })
  return {
    content: [
      ...(ground ? [`${filling(ground)} ${frame} f`] : []),
      ...(line > 0 ? [`${stroke} ${taking(pen)} ${frame} S`] : []),
      ...(callout.length > 1 ? [`${stroke} ${joined([line || 1])} w`, pointer(callout), ending(callout)] : []),
      `q 1 0 0 1 ${joined([x + line, y + line])} cm`,
      set.content,
      'Q',
    ].join('\n'),
    box: callout.length > 1 ? boundsOf([...callout, [rect[0], rect[1]], [rect[2], rect[3]]], reachOf(line || 1)) : rect,
    transform: IDENTITY,
    ...('fonts' in set && { fonts: set.fonts }),
    ...(text !== '' && { shows: text }),
  }

  function ending([at, from]: Point[]): string {
    const name = nameOf(source, annotation.get('LE')) ?? nameOf(source, listOf(source, annotation.get('LE'))[0]) ?? ''
    return at && from ? drawnEnding(name, { from, at, width: line || 1, isClosed: ground !== undefined }) : ''
  }
}

const withSize = <Style extends { size: number }>(style: Style): Style => ({
  ...style,
  size: style.size || DEFAULT_SIZE,
})

const pointer = (points: Point[]) =>
  `${points.map((point, index) => `${joined(point)} ${index === 0 ? 'm' : 'l'}`).join(' ')} S`
