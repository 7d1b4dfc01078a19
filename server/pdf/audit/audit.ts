import type { AuditDocument } from '#machines/rules/documents/document.ts'
import { embedImage } from '../made.ts'
import { element } from './structure.ts'
import { type Block, facts, LEFT, pieceOf, sideBySide, space, stack } from './blocks.ts'
import {
  type AuditContext,
  divider,
  documentBlock,
  eventBlock,
  eventsHead,
  sectionHead,
  signerBlock,
  timeRuns,
} from './sections.ts'
import { TITLE_WIDTH, codeColumn, shortened, titleBlock } from './code.ts'
import { sealBlock, stepsBlock } from './closing.ts'
import { finished, newPaper } from './paper.ts'
import { drawSheets, type Passage } from './sheets.ts'
import { EM, mono, plain, Typesetter } from './typesetter.ts'
import { english } from './words-en.ts'
import { french } from './words-fr.ts'

/** Makes the audit document, A4 and not yet sealed: who did what and when, and how to verify it. */
export function audit(document: AuditDocument): Uint8Array {
  const wording = document.language === 'fr' ? french : english
  const about = { title: wording.titleOf(document.request.name), language: document.language, at: document.seal.at }
  const pdf = newPaper(about)
  const typesetter = new Typesetter(pdf)
  const context: AuditContext = { typesetter, document, wording }
  const { documents, signers, events } = document

  const table = element('Table')
  const [head, body] = [element('THead'), element('TBody')]
  const eventBlocks = events.map((event, index) => pieceOf(table, pieceOf(body, eventBlock(context, event, index + 1))))
  const eventsTop = pieceOf(table, pieceOf(head, eventsHead(context)))
  const signerBlocks = signers.map((signer, index) =>
    signerBlock(context, signer, { number: index + 1, image: signer.png && embedImage(pdf, signer.png) }),
  )
  const passages: Passage[] = [
    { blocks: [headBlock(context)] },
    section(typesetter, {
      number: 1,
      title: wording.documents,
      blocks: documents.map((one) => documentBlock(context, one)),
      gap: 0.8,
    }),
    section(typesetter, { number: 2, title: wording.signers, blocks: signerBlocks, gap: 1.2 }),
    {
      blocks: [
        stack(space(2.1 * EM), sectionHead(typesetter, 3, wording.events), eventsTop, ...eventBlocks.slice(0, 1)),
        ...eventBlocks.slice(1),
      ],
      repeated: eventsTop,
    },
    // Kept together, so that the seal is never alone on a page.
    {
      blocks: [stack(space(2.1 * EM), ...howToBlocks(context), ownSeal(context))],
    },
  ]
  const furniture = { typesetter, wording, organization: document.organization, id: document.request.id }
  return finished(pdf, drawSheets(pdf, furniture, passages), document.language)
}

type Section = { number: number; title: string; blocks: Block[]; gap: number }

/** A section of blocks, `gap` ems apart. Its heading stays on the page of the first block. */
function section(typesetter: Typesetter, { number, title, blocks, gap }: Section): Passage {
  const [first = space(0), ...rest] = blocks
  return {
    blocks: [
      stack(space(2.1 * EM), sectionHead(typesetter, number, title), first),
      ...rest.map((block) => stack(divider(gap), block)),
    ],
  }
}

function headBlock(context: AuditContext): Block {
  const { typesetter, document, wording } = context
  const { request, issuer, organization, openedAt, finishedAt, signers, asked, checkUrl } = document
  const time = (at: Date, isStrong: boolean) => timeRuns(context, at, { isStrong, separator: ', ' })
  return sideBySide(
    stack(
      titleBlock(typesetter, wording.title, wording.subtitle(request.name)),
      facts(
        typesetter,
        [
          [wording.request, [{ text: request.id, style: mono }]],
          [wording.askedBy, [{ text: `${issuer.name}, ${organization}\n${issuer.email}`, style: plain }]],
          [wording.opened, time(openedAt, false)],
          [
            wording.finished,
            [...time(finishedAt, true), { text: `, ${wording.allSigned(signers.length, asked)}`, style: plain }],
          ],
        ],
        { x: LEFT, width: TITLE_WIDTH, names: 7.4 * EM },
      ),
    ),
    codeColumn(typesetter, { address: checkUrl, page: checkUrl, wording }),
  )
}

/** How to check the anchors. A test has none. */
const howToBlocks = ({ typesetter, document: { anchoredIn, checkUrl }, wording }: AuditContext): Block[] =>
  anchoredIn === null
    ? []
    : [
        sectionHead(typesetter, 4, wording.howTo),
        stepsBlock(typesetter, wording.steps(anchoredIn), wording.pageDoesIt(shortened(checkUrl))),
      ]

const ownSeal = ({ typesetter, document: { seal, organization }, wording }: AuditContext): Block =>
  sealBlock(typesetter, { seal, organization, wording, says: wording.sealSays(seal.level) })
