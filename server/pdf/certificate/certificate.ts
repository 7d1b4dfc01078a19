import type { CertificateDocument } from '#machines/rules/documents/document.ts'
import { type Block, type Fact, factTable, sideBySide, space, stack, tagged, textBlock } from '../audit/blocks.ts'
import { sealBlock, stepsBlock } from '../audit/closing.ts'
import { TITLE_WIDTH, codeColumn, shortened, titleBlock } from '../audit/code.ts'
import { finished, newPaper } from '../audit/paper.ts'
import { fingerprint, sectionHead, timeRuns } from '../audit/sections.ts'
import { drawSheets, type Passage } from '../audit/sheets.ts'
import { bold, EM, mono, plain, plainText, type Run, Typesetter } from '../audit/typesetter.ts'
import { certificateEnglish } from './words-en.ts'
import { certificateFrench } from './words-fr.ts'
import type { CertificateWords } from './words.ts'

type Context = { typesetter: Typesetter; document: CertificateDocument; wording: CertificateWords }

/** Makes the certificate of a certified file, A4 and not yet sealed: what existed when, and how to verify it. */
export function certificate(document: CertificateDocument): Uint8Array {
  const { certification, file, language, organization, seal } = document
  const wording = language === 'fr' ? certificateFrench : certificateEnglish
  const pdf = newPaper({ title: wording.titleOf(file.name), language, at: seal.at })
  const typesetter = new Typesetter(pdf)
  const context: Context = { typesetter, document, wording }
  const passages: Passage[] = [
    { blocks: [headBlock(context)] },
    { blocks: fileBlocks(context) },
    { blocks: [stack(space(2.1 * EM), sectionHead(typesetter, 2, wording.anchor), anchorBlock(context))] },
    {
      blocks: [
        stack(
          space(2.1 * EM),
          sectionHead(typesetter, 3, wording.howTo),
          stepsBlock(typesetter, stepsOf(context), wording.pageDoesIt(shortened(document.checkUrl))),
          sealBlock(typesetter, { seal, organization, wording, says: wording.sealSays(seal.level) }),
        ),
      ],
    },
  ]
  const furniture = { typesetter, wording, organization, id: certification.id }
  return finished(pdf, drawSheets(pdf, furniture, passages), language)
}

function headBlock(context: Context): Block {
  const { typesetter, document, wording } = context
  const { anchor, certification, certifiedAt, checkUrl, file, organization, person } = document
  const time = (at: Date, isStrong: boolean) => timeRuns(context, at, { isStrong, separator: ', ' })
  // The code leads to the answer for this file; the address that is printed is one that people can type.
  const address = `${checkUrl}?hash=${file.hash}`
  return sideBySide(
    stack(
      titleBlock(typesetter, wording.title, wording.subtitle(file.name)),
      factTable(
        typesetter,
        [
          [wording.certification, plainText(certification.flowName)],
          [wording.reference, [{ text: certification.id, style: mono }]],
          [wording.certifiedBy, plainText(`${person}, ${organization}`)],
          [wording.certified, time(certifiedAt, false)],
          [wording.anchored, time(anchor.at, true)],
        ],
        TITLE_WIDTH,
      ),
    ),
    codeColumn(typesetter, { address, page: checkUrl, wording }),
  )
}

/** The file, and what was certified with it: a table of its own for each entry, so that long ones may be on two sheets. */
function fileBlocks({ typesetter, document: { file, metadata }, wording }: Context): Block[] {
  const own = factTable(typesetter, [
    [wording.name, [{ text: file.name, style: bold }]],
    [wording.fingerprint, fingerprint(file.hash)],
  ])
  const first = stack(space(2.1 * EM), sectionHead(typesetter, 1, wording.file), own)
  if (metadata.length === 0) return [first]
  const heading = tagged('H3', textBlock(typesetter, [{ text: wording.metadata, style: bold }]))
  const entries = metadata.map(({ key, value }) =>
    stack(space(0.3 * EM), factTable(typesetter, [[key, plainText(value)]])),
  )
  return [first, stack(space(0.8 * EM), heading, entries[0]!), ...entries.slice(1)]
}

const anchorBlock = (context: Context): Block => {
  const { typesetter, document, wording } = context
  const { anchor } = document
  return factTable(typesetter, [
    [wording.root, fingerprint(anchor.root)],
    [wording.operation, fingerprint(anchor.operation)],
    [isOnChain(anchor) ? wording.contract : wording.ledger, [{ text: anchor.ledger, style: mono }]],
    [wording.block, [...fingerprint(anchor.block), { text: `\n${wording.level(anchor.level)}`, style: plain }]],
    [wording.key, fingerprint(anchor.key)],
    ...(anchor.explorer ? [[wording.explorer, plainText(anchor.explorer)] satisfies Fact] : []),
    ...(anchor.witness ? [[wording.timeStamp, witnessRuns(context, anchor.witness)] satisfies Fact] : []),
  ])
}

/** When an authority stamped the block, and what it means. */
function witnessRuns(
  context: Context,
  { state, at, authority }: NonNullable<CertificateDocument['anchor']['witness']>,
): Run[] {
  const { wording } = context
  if (at === null || state === 'PENDING') return plainText(wording.stampPending)
  const says = state === 'CONFIRMED' ? wording.stampedBy(authority) : wording.stampContradicts
  return [...timeRuns(context, at, { isStrong: false, separator: ', ' }), ...plainText(`\n${says}`)]
}

/** Whether others keep the block, and not this service. */
const isOnChain = ({ explorer }: CertificateDocument['anchor']): boolean => explorer !== undefined

const stepsOf = ({ document: { anchor }, wording: { steps, stepOnTezos } }: Context): string[] =>
  isOnChain(anchor) ? [...steps.slice(0, -1), stepOnTezos] : steps
