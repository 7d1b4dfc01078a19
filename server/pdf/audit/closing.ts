import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { type Block, facts, frame, LEFT, sideBySide, space, stack, tagged, textBlock, WIDTH } from './blocks.ts'
import { utcText } from './times.ts'
import { EM, INK, mono, plain, style, type Typesetter } from './typesetter.ts'
import type { Words } from './words.ts'

/** How a document is checked, step by step, and a last line. */
export function stepsBlock(typesetter: Typesetter, steps: string[], last: string): Block {
  const indent = 1.8 * EM
  const number = (value: number) =>
    textBlock(typesetter, [{ text: `${value}.`, style: plain }], { x: LEFT, width: 1.3 * EM, align: 'right' })
  const body = (text: string) =>
    textBlock(typesetter, [{ text, style: plain }], { x: LEFT + indent, width: WIDTH - indent })
  const items = steps.flatMap((step, index) => [
    tagged('LI', sideBySide(tagged('Lbl', number(index + 1)), tagged('LBody', body(step)))),
    space(0.5 * EM),
  ])
  return stack(
    tagged('L', stack(...items)),
    space(0.3 * EM),
    tagged('P', textBlock(typesetter, [{ text: last, style: plain }])),
  )
}

type Sealed = {
  seal: AuditDocument['seal']
  organization: string
  wording: Pick<Words, 'date' | 'sealedBy' | 'on' | 'for' | 'certificate' | 'serial'>
  /** What the seal says. */
  says: string
}

/** The frame that names the seal of a document. */
export function sealBlock(typesetter: Typesetter, { seal, organization, wording, says }: Sealed): Block {
  const [x, width] = [LEFT + 1.6 * EM, WIDTH - 3.2 * EM]
  const text = (runs: Parameters<typeof textBlock>[1]) => textBlock(typesetter, runs, { x, width })
  const inside = stack(
    space(1.4 * EM),
    tagged('H2', text([{ text: wording.sealedBy, style: style('semibold', 1.22, INK) }])),
    space(0.7 * EM),
    facts(
      typesetter,
      [
        [wording.on, [{ text: utcText(seal.at, wording), style: mono }]],
        [wording.for, [{ text: organization, style: plain }]],
        [
          wording.certificate,
          [
            { text: seal.certificate.name + wording.serial, style: plain },
            { text: seal.certificate.serial, style: mono },
          ],
        ],
      ],
      { x, width, names: 7.4 * EM },
    ),
    space(0.7 * EM),
    tagged('P', text([{ text: says, style: plain }])),
    space(1.4 * EM),
  )
  const line = 0.07 * EM
  const distance = 0.29 * EM
  return stack(
    space(2.8 * EM),
    frame({ x: LEFT, width: WIDTH, height: inside.height }, line, INK),
    {
      height: 0,
      draw: (canvas, top) =>
        frame(
          { x: LEFT - distance, width: WIDTH + 2 * distance, height: inside.height + 2 * distance },
          line,
          INK,
        ).draw(canvas, top - distance),
    },
    inside,
    space(distance),
  )
}
