import type { InspectorJournalPorts } from '#machines/flows/inspector/inspector-journal.machine.ts'
import { MAX_JOURNAL_BYTES, type JournalFile } from '#machines/inspection/journal-file.ts'
import type { replayJournal, TriedEvent } from '#machines/inspection/journal-replay.ts'
import type { Effects } from '../../bind.ts'

/** What the ports of journals need of the browser. */
type JournalTools = {
  replay: (text: string, signal: AbortSignal) => Promise<ReturnType<typeof replayJournal>>
  attempt: (
    one: { file: JournalFile; point: number; event: { type: string } },
    signal: AbortSignal,
  ) => Promise<TriedEvent | null>
  save: (file: Blob, name: string) => void
  copy: (text: string) => Promise<void>
}

/** Journals in the inspector: files of the person, which never leave the browser. */
export const inspectorJournalPorts = ({
  replay,
  attempt,
  save,
  copy,
}: JournalTools): Effects<InspectorJournalPorts> => ({
  async readJournal({ file }, signal) {
    // It is not read if it is too large.
    if (file.size > MAX_JOURNAL_BYTES) return { type: 'journal.refused', reason: 'tooLarge' }
    const replayed = await replay(await (file as Blob & typeof file).text(), signal)
    return 'refused' in replayed
      ? { type: 'journal.refused', reason: replayed.refused }
      : { type: 'journal.read', journal: replayed.journal }
  },

  async saveJournal({ file }) {
    const text = `${JSON.stringify(file, null, 2)}\n`
    save(new Blob([text], { type: 'application/json' }), `${file.flow}-journal.json`)
    return { type: 'file.saved' }
  },

  async copyWalk({ text }) {
    await copy(text)
    return { type: 'walk.copied' }
  },

  async tryEvent(one, signal) {
    const tried = await attempt(one, signal)
    return tried ? { type: 'event.answered', tried } : { type: 'event.refused' }
  },
})
