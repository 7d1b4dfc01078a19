import { useEffect, type ReactNode } from 'react'
import { bind } from '#api/bind.ts'
import type { DraftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { EDITOR_JOURNAL } from '#api/browser/drafts/editor-journal.ts'
import type { JournalHead, Journals } from '#api/browser/drafts/journal.ts'
import type { OpenDrafts } from '#api/browser/drafts/open-drafts.ts'
import { draftKeepingPorts } from '#api/ports/documents/draft-keeping.ports.ts'
import { draftKeepingMachine } from '#machines/flows/documents/draft-keeping.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { DraftKeepingView } from '#ui/documents/draft-keeping.view.tsx'
import { useFlow } from '#ui/flow.tsx'
import type { App } from '../app.ts'

type KeptDraftProps = {
  journals: Journals
  keeper: DraftKeeper
  drafts: OpenDrafts
  /** The head of the draft's journal. */
  head: JournalHead
  session: App['session']
  /** The person leaves the draft to the tab that has it. */
  onLeave: () => void
  /** The wizard. */
  children: ReactNode
}

/** Draws a wizard while this tab holds its draft, and says if another tab has it or this browser does not store it. */
export function KeptDraft({ journals, keeper, drafts, head, session, onLeave, children }: KeptDraftProps) {
  const { key } = head
  const machine = useOnce(() => {
    const forgetOutdated = () => journals.dropOutdated([head.flow, EDITOR_JOURNAL], head.account, drafts.isElsewhere)
    // After the session has ended by itself, signing in leads back to the step.
    const isOver = () => !session.getSnapshot().context.hasEnded
    return draftKeepingMachine.provide({
      actors: bind(draftKeepingPorts({ keeper, drafts, key, forgetOutdated, isOver })),
    })
  })
  const keeping = useFlow(machine, {
    onDone: (end) => {
      // What is on the page is older than the draft.
      if (end === 'claimed') return window.location.reload()
      drafts.forget()
      onLeave()
    },
  })
  return (
    <DraftKeepingView {...keeping}>
      {children}
      <Marked mark={() => drafts.mark(key)} />
    </DraftKeepingView>
  )
}

/** Marks the draft once it is drawn: what cannot be drawn must not be opened again after a reload. */
function Marked({ mark }: { mark: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(mark, [])
  return null
}
