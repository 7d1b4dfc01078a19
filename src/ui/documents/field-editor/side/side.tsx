import { memo, useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { queryOf } from '#machines/rules/documents/editing/text-search.ts'
import { useTyped } from '../../../design/kept.ts'
import { KeepButton } from '../custom-fields/keep-button.tsx'
import { details } from '../editor.css.ts'
import { EditorContext, useEditor } from '../editor.ts'
import type { EditorAccess } from '../gestures/gestures.ts'
import { Message } from '../../../message.tsx'
import { Details } from './details.tsx'
import { note } from './details.css.ts'
import { Finder } from './finder.tsx'
import { usePageTexts } from './page-texts.ts'
import { Selection } from './selection.tsx'

type Props = { access: EditorAccess; onPage: (page: number) => void }

/**
 * What is selected, or the pages and fields while nothing is or while it moves. It follows the start and the end of a move a
 * moment later, in small steps: until then it is as it was, so that the frames of the gesture do not wait for it.
 */
export function Side(props: Props) {
  const editor = useEditor()
  const before = useDeferredValue(editor)
  const isTurning = editor.state.hasTag('moving') !== before.state.hasTag('moving')
  return (
    <EditorContext value={isTurning ? before : editor}>
      <Shown {...props} />
    </EditorContext>
  )
}

const Shown = memo(function Shown({ access, onPage }: Props) {
  const { formatMessage } = useIntl()
  const { state, chosen, source, previews } = useEditor()
  const [query, setQuery] = useTyped('')
  const texts = usePageTexts(source, state.context.desk.pages.length, queryOf(query) !== null)
  const { leftOut } = state.context.desk
  const isMoving = state.hasTag('moving')
  const only = chosen.length === 1 ? chosen[0] : undefined
  const find = (next: string) => {
    setQuery(next)
    if (previews.get()?.kind === 'found') previews.show(null)
  }
  return (
    <aside aria-label={formatMessage({ id: 'field-editor.details' })} className={details}>
      {leftOut > 0 && !isMoving && (
        <p className={note}>
          <Message id="field-editor.leftOut" values={{ leftOut }} />
        </p>
      )}
      {only && !isMoving && (
        <>
          <Details key={only.id} field={only} access={access} />
          <KeepButton field={only} />
        </>
      )}
      {chosen.length > 1 && !isMoving && <Selection fields={chosen} />}
      {(chosen.length === 0 || isMoving) && <Finder {...{ access, query, texts, onPage }} onQuery={find} />}
    </aside>
  )
})
