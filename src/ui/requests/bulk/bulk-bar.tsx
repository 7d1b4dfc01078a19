import { Ban, BellRing, Download, ListChecks, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { MAX_SELECTED, type BulkAction } from '#machines/rules/requests/list/bulk.ts'
import { Button } from '../../design/button.tsx'
import { atFoot } from '../../design/foot.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { MAIN } from '../../design/page.tsx'
import { Notice } from '../../design/notice.tsx'
import { unseen } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { late } from '../../late.tsx'
import { useMedia } from '../../media.ts'
import { Message } from '../../message.tsx'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import type { Bulk } from './bulk.ts'
import { selectionBar } from '../../list/selection-bar.css.ts'
import { number, onCards } from './bulk.css.ts'

type BulkBarProps = Bulk & {
  /** The rows that are shown: what is selected of others is left alone. */
  rows: readonly components['schemas']['RequestRow'][]
}

/** The dialog is loaded when there is something to ask or to tell. */
const BulkDialog = late(() => import('./bulk.view.tsx').then((part) => part.BulkView), {
  Waiting: () => null,
  Failed: UnreachablePart,
})

/** What can be done with the selected requests: one button for each action. */
export function BulkBar({ state, send, rows }: BulkBarProps) {
  const { formatMessage } = useIntl()
  const isOnCards = useMedia('cards')
  const { selected, sender, isSelecting, complaint } = state.context
  const chosen = rows.filter(({ id }) => selected.includes(id))
  const count = chosen.length
  const isOpen = count > 0 || (isSelecting && isOnCards)
  const choose = (action: BulkAction) => send({ type: 'action.chosen', action, rows: chosen, at: Date.now() })
  const end = () => {
    send({ type: 'selection.ended' })
    // The bar goes, and its button with it.
    document.getElementById(MAIN)?.focus({ preventScroll: true })
  }
  return (
    <>
      <output className={unseen}>{count > 0 && <Message id="bulk.selected" values={{ count }} />}</output>
      {complaint && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint.failure} />
        </Notice>
      )}
      {isOpen && (
        <fieldset ref={atFoot} aria-label={formatMessage({ id: 'bulk.actions' })} className={selectionBar}>
          <IconButton icon={X} size="small" label={formatMessage({ id: 'bulk.end' })} onPress={end} />
          <span aria-hidden className={number}>
            <Message id={count < MAX_SELECTED ? 'bulk.selected' : 'bulk.selectedMost'} values={{ count }} />
          </span>
          {isOnCards && (
            <Button
              variant="quiet"
              size="small"
              onPress={() => send({ type: 'selection.changed', ids: rows.map(({ id }) => id) })}
            >
              <Message id="bulk.selectAll" />
            </Button>
          )}
          {sender !== null && (
            <Button
              variant="secondary"
              size="small"
              icon={BellRing}
              isDisabled={count === 0}
              onPress={() => choose('remind')}
            >
              <Message id="bulk.remind" />
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            icon={Download}
            isDisabled={count === 0}
            onPress={() => choose('download')}
          >
            <Message id="bulk.download" />
          </Button>
          {sender !== null && (
            <Button
              variant="secondary"
              size="small"
              icon={Ban}
              isDisabled={count === 0}
              onPress={() => choose('cancel')}
            >
              <Message id="bulk.cancel" />
            </Button>
          )}
        </fieldset>
      )}
      {state.hasTag('open') && <BulkDialog state={state} send={send} />}
    </>
  )
}

/** Begins a selection on a phone, whose cards have no check boxes until then. */
export const SelectButton = ({ state, send }: Bulk) =>
  !state.context.isSelecting && (
    <span className={onCards}>
      <Button variant="quiet" size="small" icon={ListChecks} onPress={() => send({ type: 'selection.started' })}>
        <Message id="bulk.start" />
      </Button>
    </span>
  )
