import { Search } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Panel } from '#machines/flows/documents/field-editor/events.ts'
import { fieldsByRole, pagesFound } from '#machines/rules/documents/editing/field-search.ts'
import { queryOf, textMatches } from '#machines/rules/documents/editing/text-search.ts'
import { useSeen } from '../../../design/kept.ts'
import { Tabs } from '../../../design/tabs.tsx'
import { TextField } from '../../../design/text-field.tsx'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { body, finder, tabbed } from './details.css.ts'
import { useEditor } from '../editor.ts'
import type { EditorAccess } from '../gestures/gestures.ts'
import { FieldList } from './field-list.tsx'
import { Overview } from './overview.tsx'
import type { PageTexts } from './page-texts.ts'
import { STEP, TextList } from './text-list.tsx'

type Props = {
  access: EditorAccess
  /** What is searched for; kept by the owner, so that it is there again after a field was looked at. */
  query: string
  onQuery: (query: string) => void
  /** The texts of the pages, from when something was searched for. */
  texts: PageTexts
  onPage: (page: number) => void
}

/** All pages, or all fields by who fills them in; both can be searched. */
export function Finder({ access, query, onQuery, texts, onPage }: Props) {
  const { state, send } = useEditor()
  const { formatMessage } = useIntl()
  const { desk, panel } = state.context
  const isSearching = state.hasTag('searching')
  const isFinding = query.trim() !== ''
  const pages = isFinding ? pagesFound(desk, query) : null
  const { history, roles, words: types } = desk
  const groups = useMemo(() => fieldsByRole({ history, roles, words: types }, query), [history, roles, types, query])
  const fields = groups.reduce((sum, one) => sum + one.fields.length, 0)
  const [shown, setShown] = useSeen(STEP)
  // Pages may be many: what is typed shows before what is found.
  const wanted = useDeferredValue(isFinding ? queryOf(query) : null)
  const words = useMemo(
    () => (wanted === null ? null : textMatches(texts.pages, wanted, shown)),
    [texts.pages, wanted, shown],
  )
  const onPages = (pages?.length ?? 0) + (words?.total ?? 0)
  const tabs = [
    { id: 'pages', label: formatMessage({ id: 'field-editor.overview' }), ...(pages && { count: onPages }) },
    { id: 'fields', label: formatMessage({ id: 'field-editor.fields' }), ...(isFinding && { count: fields }) },
  ] as const
  return (
    <>
      <div className={finder}>
        <TextField
          aria-label={formatMessage({ id: 'field-editor.find' })}
          placeholder={formatMessage({ id: 'field-editor.find' })}
          icon={Search}
          size="small"
          isVerbatim
          type="search"
          value={query}
          attention={isSearching || undefined}
          onChange={onQuery}
          onBlur={() => isSearching && send({ type: 'search.left' })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return event.continuePropagation()
            onQuery('')
            send({ type: 'search.left' })
            access.area()?.focus({ preventScroll: true })
          }}
        />
        <output className={unseen}>
          {isFinding && <Message id="field-editor.found" values={{ found: fields + onPages }} />}
        </output>
      </div>
      <div className={tabbed}>
        <Tabs<Panel>
          label={formatMessage({ id: 'field-editor.details' })}
          tabs={tabs}
          selected={panel}
          onSelect={(next) => next !== panel && send({ type: 'panel.chosen', panel: next })}
          look="segments"
        >
          {panel === 'pages' ? (
            <>
              {(!isFinding || onPages === 0 || (pages?.length ?? 0) > 0) && <Overview only={pages} onPage={onPage} />}
              {words && (
                <TextList
                  key={wanted}
                  found={words}
                  isReading={texts.isReading}
                  shown={shown}
                  onMore={() => setShown(shown + STEP)}
                  access={access}
                />
              )}
            </>
          ) : (
            <div className={body}>
              <FieldList groups={groups} isWhole={!isFinding} access={access} />
            </div>
          )}
        </Tabs>
      </div>
    </>
  )
}
