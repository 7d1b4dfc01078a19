import { ChevronDown, ChevronUp, LocateFixed } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { FoundPlace } from '#machines/rules/documents/detection/place-offer.ts'
import { Checkbox } from '../../../design/checkbox.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { useSeen } from '../../../design/kept.ts'
import { Message } from '../../../message.tsx'
import { reveal } from '../../paper/reveal.ts'
import { useEditor } from '../editor.ts'
import type { EditorAccess } from '../gestures/gestures.ts'
import { reachBox } from '../reach.ts'
import { head, list, places as placesStyle, row } from './detection.css.ts'

type ListProps = { places: readonly FoundPlace[]; ticked: readonly number[]; access: EditorAccess }

/** The places of one page with a box to tick for each; arrows lead to the next page that has places. */
export function PlaceList({ places, ticked, access }: ListProps) {
  const { send } = useEditor()
  const { formatMessage } = useIntl()
  const pages = [...new Set(places.map(({ pageNumber }) => pageNumber))]
  const [wanted, setWanted] = useSeen(pages[0]!)
  // What was found on the wanted page may have been added by hand since.
  const at = Math.max(
    0,
    pages.findLastIndex((page) => page <= wanted),
  )
  const page = pages[at]!
  const here = places.filter(({ pageNumber }) => pageNumber === page)
  const chosen = here.filter(({ id }) => ticked.includes(id)).length
  const show = (next: number | undefined) => {
    const first = places.find(({ pageNumber }) => pageNumber === next)
    if (!first) return
    setWanted(first.pageNumber)
    jump(first, access)
  }
  return (
    <div className={list}>
      <div className={head}>
        <Checkbox
          isSelected={chosen === here.length}
          isIndeterminate={chosen > 0 && chosen < here.length}
          onChange={(isTicked) => send({ type: 'places.ticked', ids: here.map(({ id }) => id), isTicked })}
        >
          <Message id="field-editor.places.onPage" values={{ page: page + 1, chosen, places: here.length }} />
        </Checkbox>
        {pages.length > 1 && (
          <span>
            <IconButton
              size="small"
              icon={ChevronUp}
              label={formatMessage({ id: 'field-editor.places.previous' })}
              isDisabled={at === 0}
              onPress={() => show(pages[at - 1])}
            />
            <IconButton
              size="small"
              icon={ChevronDown}
              label={formatMessage({ id: 'field-editor.places.next' })}
              isDisabled={at === pages.length - 1}
              onPress={() => show(pages[at + 1])}
            />
          </span>
        )}
      </div>
      <ul className={placesStyle}>
        {here.map((place) => (
          <Row key={place.id} place={place} isTicked={ticked.includes(place.id)} access={access} />
        ))}
      </ul>
    </div>
  )
}

function Row({ place, isTicked, access }: { place: FoundPlace; isTicked: boolean; access: EditorAccess }) {
  const { send } = useEditor()
  const { formatMessage } = useIntl()
  const type = formatMessage({ id: `field-editor.type.${place.type}` })
  const full = formatMessage({ id: 'field-editor.places.place' }, { type, name: place.name })
  // “Signature of the tenant” says its type itself.
  const hasType = place.name.toLowerCase().startsWith(type.toLowerCase())
  const name = place.name === '' ? type : hasType ? place.name : full
  return (
    <li className={row}>
      <Checkbox
        isSelected={isTicked}
        onChange={(next) => send({ type: 'places.ticked', ids: [place.id], isTicked: next })}
      >
        {name}
      </Checkbox>
      <IconButton
        size="small"
        icon={LocateFixed}
        label={formatMessage({ id: 'field-editor.places.show' }, { name })}
        onPress={() => jump(place, access)}
      />
    </li>
  )
}

/** Scrolls the pages to a place. */
function jump({ id, pageNumber }: FoundPlace, access: EditorAccess): void {
  reachBox(access, { selector: `[data-place="${id}"]`, pageNumber }, (box, area) => reveal(area, box))
}
