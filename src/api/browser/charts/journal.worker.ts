import type { JournalFile } from '#machines/inspection/journal-file.ts'
import { replayJournal, tryOnJournal, type TriedEvent } from '#machines/inspection/journal-replay.ts'
import { journaledMachines } from './journaled-machines.ts'

/** A question to the worker; each worker gets one. */
export type JournalQuestion =
  | { type: 'replay'; text: string }
  | { type: 'try'; file: JournalFile; point: number; event: { type: string } }

export type JournalReply = { replayed: ReturnType<typeof replayJournal> } | { tried: TriedEvent | null }

const answerTo = (question: JournalQuestion): JournalReply =>
  question.type === 'replay'
    ? { replayed: replayJournal(question.text, journaledMachines) }
    : { tried: tryOnJournal(question, journaledMachines) }

addEventListener('message', ({ data }: MessageEvent<JournalQuestion>) => postMessage(answerTo(data)))
