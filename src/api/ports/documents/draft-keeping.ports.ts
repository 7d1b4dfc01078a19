import type { DraftKeepingPorts } from '#machines/flows/documents/draft-keeping.machine.ts'
import type { Effects } from '../../bind.ts'
import type { DraftKeeper } from '../../browser/drafts/draft-keeper.ts'
import type { OpenDrafts } from '../../browser/drafts/open-drafts.ts'

type KeepingTools = {
  keeper: DraftKeeper
  drafts: OpenDrafts
  /** The key of the draft's journal. */
  key: string
  /** Deletes the drafts of earlier versions, which this one cannot replay. Resolves to whether there were any. */
  forgetOutdated: () => Promise<boolean>
  /** Whether the draft is not resumed by itself once its page is left. */
  isOver: () => boolean
}

/** Around a wizard: the lock on its draft among the tabs of this browser, and the journal of the draft. */
export const draftKeepingPorts = ({
  keeper,
  drafts,
  key,
  forgetOutdated,
  isOver,
}: KeepingTools): Effects<DraftKeepingPorts> => {
  /** Whether the page is read again to go on with the draft. */
  let isClaimed = false
  return {
    async watchDraft(_, signal, emit) {
      const stopListening = keeper.listen(emit)
      signal.addEventListener('abort', () => {
        stopListening()
        drafts.release(key)
        if (!isClaimed && isOver()) drafts.forget(key)
      })
      if (!(await drafts.hold(key, keeper.giveUp))) keeper.giveUp()
      else if (signal.aborted) drafts.release(key)
      else {
        const hasOutdated = await forgetOutdated()
        keeper.begin()
        emit({ type: 'draft.held', hasOutdated })
      }
      return new Promise(() => {})
    },

    storeAgain: () => keeper.storeAgain(),

    async claimDraft() {
      await drafts.take(key)
      isClaimed = true
      return { type: 'draft.claimed' }
    },
  }
}
