import {
  recordingGestures,
  restoreEditor,
  storedAs,
  type EditorJournal,
  type EditorJournalEvent,
} from '#machines/flows/documents/field-editor-journal.ts'
import type { Entry } from '#machines/journal.ts'
import type { Basis } from '#machines/rules/documents/field-opening.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { JournalHead, Journals } from './journal.ts'

/** The journals of a field editor, with the version of its events. */
export const EDITOR_JOURNAL = 'fieldEditor 1'

/** The head of the editor's journal, which is a part of its owner's journal and dropped with it. */
const editorHead = <Owner extends Pick<JournalHead, 'key'>>(owner: Owner) => ({
  ...owner,
  key: `${owner.key}/fields`,
  flow: EDITOR_JOURNAL,
})

/** The entries of the editor's journal; none if there is no journal that this version can read. */
export async function readEditorJournal(
  journals: Journals,
  owner: Pick<JournalHead, 'key' | 'account'>,
): Promise<Entry<EditorJournalEvent>[]> {
  const found = await journals.find<EditorJournalEvent>(editorHead(owner))
  return found?.entries ?? []
}

type EditorJournalTools = {
  keeper: DraftKeeper
  /** The head of the owner's journal. */
  owner: JournalHead
  /** The events that the journal already holds. */
  before: readonly EditorJournalEvent[]
  now: () => number
}

/** Keeps the journal of a field editor in this browser. The owner calls `store` when it has stored the fields itself. */
export function editorJournal({
  keeper,
  owner,
  before,
  now,
}: EditorJournalTools): EditorJournal & { store: (basis: Basis) => void } {
  let events = [...before]
  const kept = keeper.journal(
    editorHead(owner),
    events.map((event) => ({ at: owner.startedAt, event })),
  )
  const write = (entry: Entry<EditorJournalEvent>) => {
    events.push(entry.event)
    kept.add(entry)
  }
  return {
    open(opening) {
      const restored = restoreEditor(events, opening)
      if (restored) return restored
      const opened: EditorJournalEvent = { type: 'editor.opened', opening }
      events = [opened]
      kept.restart({ at: now(), event: opened })
      return undefined
    },
    record: recordingGestures(write, now),
    store(basis) {
      if (events.length > 0) write({ at: now(), event: storedAs(basis) })
    },
  }
}
