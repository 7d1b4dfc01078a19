import { createSheet, type SheetAnswer, type SheetQuestion } from './bulk-sheet.ts'

/** A question with its number, which the reply has, too. */
export type Asked = { id: number; question: SheetQuestion }
export type SheetReply = { id: number } & ({ answer: SheetAnswer } | { failed: string })

const ask = createSheet()

function replyTo({ id, question }: Asked): SheetReply {
  try {
    return { id, answer: ask(question) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => postMessage(replyTo(data)))
