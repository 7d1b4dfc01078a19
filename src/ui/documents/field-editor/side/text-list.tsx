import { Button as AriaButton } from 'react-aria-components'
import { textMatches, type TextMatch } from '#machines/rules/documents/editing/text-search.ts'
import { Button } from '../../../design/button.tsx'
import { useSeen } from '../../../design/kept.ts'
import { Message } from '../../../message.tsx'
import { reveal } from '../../paper/reveal.ts'
import { hint } from '../editor.css.ts'
import { useEditor } from '../editor.ts'
import type { EditorAccess } from '../gestures/gestures.ts'
import { reachBox } from '../reach.ts'
import { body, hit, hitText, hitWord, rowPage, textHits } from './details.css.ts'

/** How many occurrences are shown at first, and how many more each time. */
export const STEP = 100

type Props = {
  found: ReturnType<typeof textMatches>
  /** Whether pages are still being read. */
  isReading: boolean
  /** How many occurrences are shown, and what is done to show more. */
  shown: number
  onMore: () => void
  access: EditorAccess
}

/** Where the text of the pages has what is searched for. A press leads there and marks it. */
export function TextList({ found: { matches, total }, isReading, shown, onMore, access }: Props) {
  const { previews } = useEditor()
  const [current, setCurrent] = useSeen<TextMatch | null>(null)
  const jump = (match: TextMatch) => {
    const { page, box } = match
    setCurrent(match)
    previews.show({ kind: 'found', page, box })
    reachBox(access, { selector: `[data-page="${page}"] [data-found]`, pageNumber: page }, (mark, area) =>
      reveal(area, mark),
    )
  }
  return (
    <div className={body}>
      <ol className={textHits}>
        {matches.map((match, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- an occurrence is identified by its place in the document
          <li key={i}>
            <AriaButton
              className={hit}
              {...(isSame(match, current) && { 'aria-current': true })}
              onPress={() => jump(match)}
            >
              <span className={hitText}>
                {match.before}
                <mark className={hitWord}>{match.found}</mark>
                {match.after}
              </span>{' '}
              <span className={rowPage}>
                <Message id="field-editor.fieldOnPage" values={{ page: match.page + 1 }} />
              </span>
            </AriaButton>
          </li>
        ))}
      </ol>
      {total > matches.length && (
        <Button variant="secondary" size="small" onPress={onMore}>
          <Message id="field-editor.more" values={{ fields: Math.min(STEP, total - shown) }} />
        </Button>
      )}
      {isReading && (
        <p className={hint}>
          <Message id="field-editor.reading" />
        </p>
      )}
    </div>
  )
}

const isSame = (one: TextMatch, other: TextMatch | null) =>
  other !== null && one.page === other.page && one.box.x1 === other.box.x1 && one.box.y1 === other.box.y1
