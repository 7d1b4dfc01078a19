import { revisionOf } from './document-wizard.ts'

/** A change of a draft at a revision. */
type DraftChange<Patch> = { revision: string; patch: Patch }

/** Makes a change, if the draft still has its revision. */
type Make<Patch, Answer> = (id: string, change: DraftChange<Patch>, signal: AbortSignal) => Promise<Answer>

/**
 * Makes changes of drafts so that an answer that was lost is not taken for somebody else's change: the change whose answer
 * is outstanding is made again first, which the server recognises.
 */
export function repeatedSave<Patch, Answer extends { response: Response }>(
  make: Make<Patch, Answer>,
): Make<Patch, Answer> {
  /** By draft, the change whose answer is outstanding or was lost, and the revision that the wizard saw before it. */
  const unanswered = new Map<string, DraftChange<Patch> & { seen: string }>()
  return async (id, { revision, patch }, signal) => {
    const lost = unanswered.get(id)
    const isLostHere = lost?.seen === revision
    let current = isLostHere ? lost.revision : revision
    if (isLostHere && JSON.stringify(lost.patch) !== JSON.stringify(patch)) {
      const { response } = await make(id, lost, signal)
      if (response.ok) current = revisionOf(response)
    }
    unanswered.set(id, { seen: revision, revision: current, patch })
    const answer = await make(id, { revision: current, patch }, signal)
    unanswered.delete(id)
    return answer
  }
}
