import { PdfDict, PdfName, PdfString } from '@libpdf/core'
import { inherited, isDrawnByViewers } from '../fields.ts'
import { dictOf, nameOf, type Source, streamOf } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { decimal, deflated } from '../write.ts'
import { defaultAppearanceOf } from './default-appearance.ts'
import { type Frame, framed, framing } from './frame.ts'
import type { Look } from './look.ts'
import { joined } from './pen.ts'
import { type Means, setText, styleOf } from './set-text.ts'
import { FONT } from './typeset.ts'
import { hasFlag, textIn } from './values.ts'

/** The widths of the signs of ZapfDingbats from code 33 on, in thousandths of an em (Adobe Core 14 AFM files). */
const WIDTHS = (
  '974 961 974 980 719 789 790 791 690 960 939 549 855 911 933 911 945 974 755 846 762 761 571 677 763 760 759 754 494 ' +
  '552 537 577 692 786 788 788 790 793 794 816 823 789 841 823 833 816 831 923 744 723 749 790 792 695 776 768 792 759 ' +
  '707 708 682 701 826 815 789 789 707 687 696 689 786 787 713 791 785 791 873 761 762 762 759 759 892 892 788 784 438 ' +
  '138 277 415 392 392 668 668'
)
  .split(' ')
  .map(Number)

const TICK = '3'
const DISC = 'l'
/** The size of a mark in a box that it fills, and the height of a mark in ems. */
const FILLED = 0.8
const HEIGHT = 0.705

/** The signs of ZapfDingbats that are not in the order of Unicode, by their code. */
const ELSEWHERE: Record<string, number> = {
  '%': 0x260e,
  '*': 0x261b,
  '+': 0x261e,
  H: 0x2605,
  l: 0x25cf,
  n: 0x25a0,
  s: 0x25b2,
  t: 0x25bc,
  u: 0x25c6,
  w: 0x25d7,
}

/** A map to Unicode (PDF 32000-1, 9.10.3), without which the text of a tick would be a digit. */
function mapOf(mark: string): string {
  const code = mark.charCodeAt(0)
  const sign = (ELSEWHERE[mark] ?? 0x2700 + code - 0x20).toString(16)
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Mark def /CMapType 2 def ' +
    '1 begincodespacerange <00> <ff> endcodespacerange ' +
    `1 beginbfchar <${code.toString(16)}> <${sign.padStart(4, '0')}> endbfchar endcmap end end`
  )
}

const statesOf = (source: Source, annotation: PdfDict) => dictOf(source, dictOf(source, annotation.get('AP'))?.get('N'))

/** Whether the file draws how a button looks if it is on. */
const hasOn = (source: Source, annotation: PdfDict): boolean =>
  [...(statesOf(source, annotation) ?? [])].some(([{ value: name }, look]) => name !== 'Off' && streamOf(source, look))

/** The state of a check box or radio button, by name. It is off if it is in the state of another button of its group. */
export function stateOf(source: Source, annotation: PdfDict): string {
  const state = nameOf(source, annotation.get('AS')) ?? nameOf(source, inherited(source, annotation, 'V')) ?? 'Off'
  return statesOf(source, annotation)?.has(state) || !hasOn(source, annotation) ? state : 'Off'
}

/**
 * A button that the file does not draw: a frame, with the mark that it names if it is on, or its caption.
 * @throws Unfit UnsupportedFileException if the file does not tell which radio button is on, or names a picture only
 */
export function buttonLook(means: Means, annotation: PdfDict, frame: Frame): Look | undefined {
  const { source } = means.copier
  if (hasFlag(source, annotation, 'pushButton')) return captionLook(means, annotation, frame)
  const isRadio = hasFlag(source, annotation, 'radio')
  const mark = markOf(source, annotation) ?? (isRadio ? DISC : TICK)
  const background = framing(source, annotation, frame, isRadio && mark === DISC)
  const isDrawnByFile = hasOn(source, annotation)
  if (stateOf(source, annotation) === 'Off')
    // A file that draws it only if it is on has nothing else to show, unless viewers draw it anyway.
    return isDrawnByFile && !isDrawnByViewers(source) ? undefined : framed(background, frame)
  if (isRadio && !isDrawnByFile && !annotation.has('AS')) throw unsupported('button', 'a radio button without a state')
  const { size: given, colour } = defaultAppearanceOf(source, annotation)
  const size = given || Math.min(frame.width, frame.height) * FILLED
  const width = (WIDTHS[mark.charCodeAt(0) - 33]! / 1000) * size
  const at = [(frame.width - width) / 2, (frame.height - HEIGHT * size) / 2]
  return {
    content: [
      background,
      `BT ${colour} /${FONT} ${decimal(size)} Tf ${joined(at)} Td <${Buffer.from(mark).toString('hex')}> Tj ET`,
    ].join('\n'),
    box: [0, 0, frame.width, frame.height],
    transform: frame.transform,
    fonts: {
      [FONT]: PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('Type1'),
        BaseFont: PdfName.of('ZapfDingbats'),
        ToUnicode: means.copier.parts.add(deflated(Buffer.from(mapOf(mark)))),
      }),
    },
  }
}

const captionOf = (source: Source, annotation: PdfDict): string => {
  const caption = source.resolve(dictOf(source, annotation.get('MK'))?.get('CA'))
  return caption instanceof PdfString ? textIn(caption) : ''
}

/** The sign of ZapfDingbats that a button names as its mark. */
function markOf(source: Source, annotation: PdfDict): string | undefined {
  const mark = captionOf(source, annotation)[0]
  return mark !== undefined && WIDTHS[mark.charCodeAt(0) - 33] !== undefined ? mark : undefined
}

function captionLook(means: Means, annotation: PdfDict, frame: Frame): Look | undefined {
  const { source } = means.copier
  if (dictOf(source, annotation.get('MK'))?.has('I')) throw unsupported('button', 'a button with a picture')
  const background = framing(source, annotation, frame)
  const text = captionOf(source, annotation)
  if (text === '') return framed(background, frame)
  const { content, fonts } = setText(means, {
    ...styleOf(means, annotation, text),
    quadding: 1,
    text,
    width: frame.width,
    height: frame.height,
  })
  const look = framed(`${background}\n${content}`, frame)
  return look && { ...look, ...(fonts && { fonts }) }
}
