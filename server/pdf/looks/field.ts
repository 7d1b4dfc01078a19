import { type PdfDict, PdfStream, PdfString } from '@libpdf/core'
import { inherited } from '../fields.ts'
import { dictOf, nameOf, numberOf, type Source } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { buttonLook } from './buttons.ts'
import { type Frame, framed, frameOf, framing } from './frame.ts'
import { listLook } from './list.ts'
import type { Look } from './look.ts'
import { type Means, setText, styleOf } from './set-text.ts'
import { chosenIn, hasFlag, isRichlyOther, optionsOf, textIn, valueOf } from './values.ts'

/**
 * Draws a form field by its value, as viewers do if the file does not. Undefined if there is nothing to see.
 * @throws Unfit UnsupportedFileException if the value cannot be drawn as it is
 */
export function fieldLook(means: Means, annotation: PdfDict): Look | undefined {
  const { source } = means.copier
  const frame = frameOf(source, annotation)
  if (!frame) return
  const kind = kindOf(source, annotation)
  if (kind === 'Btn') return buttonLook(means, annotation, frame)
  if (kind === 'Ch' && !hasFlag(source, annotation, 'combo')) return listLook(means, annotation, frame)
  if (kind === 'Tx' || kind === 'Ch') return textLook(means, annotation, frame)
  return framed(framing(source, annotation, frame), frame)
}

const kindOf = (source: Source, field: PdfDict) => nameOf(source, inherited(source, field, 'FT'))

/** The text that people see in a text field, or as the choice of a choice field. */
function seenIn(source: Source, field: PdfDict): string {
  if (kindOf(source, field) === 'Ch') {
    const options = optionsOf(source, field)
    return chosenIn(source, field)
      .map((value) => options.find(({ stored }) => stored === value)?.seen ?? value)
      .join('\n')
  }
  const value = source.resolve(valueOf(source, field))
  if (value instanceof PdfStream) throw unsupported('fieldValue', 'a value in a stream')
  return value instanceof PdfString ? textIn(value) : ''
}

/** Whether stars are shown instead of the value, one for each character. */
const isSecret = (source: Source, field: PdfDict) =>
  kindOf(source, field) === 'Tx' && hasFlag(source, field, 'password')

/** Whether a script changes how the value of a field is shown, such as by the sign of a currency. */
const hasFormat = (source: Source, field: PdfDict): boolean =>
  dictOf(source, inherited(source, field, 'AA'))?.has('F') === true

/** Whether viewers draw a field themselves if they have to: one with a text, or that is on or off. */
export function isDrawable(source: Source, field: PdfDict): boolean {
  const kind = kindOf(source, field)
  return kind === 'Tx' || kind === 'Ch' || (kind === 'Btn' && !hasFlag(source, field, 'pushButton'))
}

/** The text that the appearance of a field must show; undefined if that cannot be told, or if it is no text. */
export function expectedText(source: Source, field: PdfDict): string | undefined {
  const kind = kindOf(source, field)
  const isText = kind === 'Tx' || (kind === 'Ch' && hasFlag(source, field, 'combo'))
  const isCode = inherited(source, field, 'PMD') !== undefined
  if (!isText || isCode || isSecret(source, field) || source.resolve(valueOf(source, field)) instanceof PdfStream)
    return
  return seenIn(source, field)
}

function textLook(means: Means, annotation: PdfDict, frame: Frame): Look | undefined {
  const { source } = means.copier
  const background = framing(source, annotation, frame)
  const value = seenIn(source, annotation).trimEnd()
  // Values in a box like a dot are not for people: no viewer shows them.
  if (value === '' || frame.width <= 4 || frame.height <= 2) return framed(background, frame)
  if (inherited(source, annotation, 'PMD')) throw unsupported('barcode', 'a bar code has no appearance')
  if (hasFormat(source, annotation)) throw unsupported('fieldFormat', 'a script formats a field')
  if (isRichlyOther(source, annotation, value)) throw unsupported('fieldValue', 'the rich text of a field is another')
  const secret = isSecret(source, annotation)
  const text = secret ? '*'.repeat(Array.from(value).length) : value
  const { content, fonts } = setText(means, {
    ...styleOf(means, annotation, text),
    text,
    width: frame.width,
    height: frame.height,
    isMultiline: kindOf(source, annotation) === 'Tx' && hasFlag(source, annotation, 'multiline'),
    cells: cellsOf(source, annotation),
  })
  return {
    content: `${background}\n${content}`,
    box: [0, 0, frame.width, frame.height],
    transform: frame.transform,
    ...(fonts && { fonts }),
    ...(!secret && { shows: text }),
  }
}

/** The cells of a comb: as many as the field has characters at most (PDF 32000-1, table 228). */
function cellsOf(source: Source, field: PdfDict): number | undefined {
  const isExcluded = (['multiline', 'password', 'fileSelect'] as const).some((flag) => hasFlag(source, field, flag))
  if (kindOf(source, field) !== 'Tx' || isExcluded || !hasFlag(source, field, 'comb')) return
  const count = numberOf(source, inherited(source, field, 'MaxLen'))
  return count !== undefined && count > 0 ? count : undefined
}
