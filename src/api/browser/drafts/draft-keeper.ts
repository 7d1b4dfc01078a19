import type { DraftFate } from '#machines/flows/documents/draft-keeping.machine.ts'
import type { Entry } from '#machines/journal.ts'
import { JournalTaken, type JournalHead, type Journals } from './journal.ts'

/** A journal of a draft that is being written. */
type KeptJournal = {
  add: (entry: Entry<unknown>) => void
  /** Begins the journal again with this entry. */
  restart: (entry: Entry<unknown>) => void
}

/** Writes the journals of one draft, and reports what becomes of it in this browser. */
export type DraftKeeper = {
  /** Continues the journal, which has these entries already. */
  journal: (head: JournalHead, before: readonly Entry<unknown>[]) => KeptJournal
  /** Reports until the returned function is called, first what is the case already. */
  listen: (hear: (fate: DraftFate) => void) => () => void
  /** Writes what the browser has refused. */
  storeAgain: () => Promise<DraftFate>
  /** This tab holds the draft: from now on entries are written. */
  begin: () => void
  /** Another tab has the draft: nothing is written any more. */
  giveUp: () => void
  /** The draft is over: deletes its journals. */
  end: () => void
}

type Part = {
  head: JournalHead
  entries: Entry<unknown>[]
  /** How many of the entries the browser was given. */
  sent: number
  /** Whether the browser has other entries, which these replace. */
  isRestarted: boolean
  isBusy: boolean
}

/**
 * Entries that the browser refuses stay in memory, and are written again with the next one, in their order. So are those
 * that it has lost, as when its storage was cleared.
 */
export function draftKeeper(journals: Journals): DraftKeeper {
  const parts: Part[] = []
  const listeners = new Set<(fate: DraftFate) => void>()
  let fate: DraftFate = { type: 'entries.stored' }
  /** Whether entries are missing in the browser: then all are written, one attempt after the other. */
  let isBehind = false
  let repairing: Promise<void> = Promise.resolve()
  let isWriting = false

  function report(next: DraftFate) {
    if (next.type === fate.type || fate.type === 'draft.taken') return
    fate = next
    for (const hear of listeners) hear(fate)
  }
  const giveUp = () => {
    isWriting = false
    report({ type: 'draft.taken' })
  }

  const mustWrite = () => isBehind && isWriting

  async function repair() {
    try {
      while (mustWrite()) {
        const behind = parts.filter(({ sent, entries }) => sent < entries.length)
        isBehind = behind.length > 0
        for (const part of behind) {
          const entries = [...part.entries]
          await journals.replace(part.head, entries)
          part.sent = entries.length
        }
      }
      report({ type: 'entries.stored' })
    } catch {
      isBehind = true
      report({ type: 'entries.refused' })
    }
  }
  const storeAgain = async () => {
    repairing = repairing.then(repair)
    await repairing
    return fate
  }

  /** Writes what follows, all of it in one transaction; what comes meanwhile is written once that is done. */
  async function send(part: Part) {
    if (!isWriting || part.isBusy || part.sent === part.entries.length) return
    if (isBehind) return void (await storeAgain())
    part.isBusy = true
    try {
      // Entries that are added in the same task are written in one transaction.
      await Promise.resolve()
      // The draft may be over, or taken, since.
      if (!isWriting) return
      const { head, entries, sent, isRestarted } = part
      part.sent = entries.length
      part.isRestarted = false
      if (isRestarted) await journals.replace(head, [...entries])
      else await journals.write(head, entries.slice(sent), sent)
    } catch (error) {
      if (error instanceof JournalTaken) giveUp()
      isBehind = true
      // What the browser has lost may be any entry, of any part.
      for (const one of parts) one.sent = 0
    } finally {
      part.isBusy = false
    }
    if (isBehind) await storeAgain()
    else await send(part)
  }

  return {
    journal(head, before) {
      const part: Part = { head, entries: [...before], sent: before.length, isRestarted: false, isBusy: false }
      parts.push(part)
      return {
        add(entry) {
          part.entries.push(entry)
          void send(part)
        },
        restart(entry) {
          part.entries = [entry]
          part.sent = 0
          part.isRestarted = true
          void send(part)
        },
      }
    },
    listen(hear) {
      listeners.add(hear)
      hear(fate)
      return () => void listeners.delete(hear)
    },
    storeAgain,
    begin() {
      isWriting = true
      for (const part of parts) void send(part)
    },
    giveUp,
    end() {
      isWriting = false
      // What stays behind is deleted when its draft is looked for next.
      for (const { head } of parts) journals.drop(head.key).catch(() => {})
    },
  }
}
