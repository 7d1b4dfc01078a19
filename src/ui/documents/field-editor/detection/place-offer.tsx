import { ScanSearch, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  isSearching,
  offeredPlaces,
  tickedPlaces,
  type PlaceSearch,
} from '#machines/rules/documents/detection/place-search.ts'
import { rolesFor } from '#machines/rules/documents/field-roles.ts'
import { Button } from '../../../design/button.tsx'
import { Icon } from '../../../design/icon.tsx'
import { IconButton } from '../../../design/icon-button.tsx'
import { useTyped } from '../../../design/kept.ts'
import { Select } from '../../../design/select.tsx'
import { Message } from '../../../message.tsx'
import { offer as offerStyle, offerActions, offerWords } from '../editor.css.ts'
import { useEditor } from '../editor.ts'
import type { EditorAccess } from '../gestures/gestures.ts'
import { PlaceList } from './place-list.tsx'
import { usePlaceSearch } from './search.ts'

/** Offers to add fields on the places that were found: all, some or none. Nothing while the form's fields are offered. */
export function PlaceOffer({ access }: { access: EditorAccess }) {
  usePlaceSearch()
  const { state } = useEditor()
  const { desk, offer, search } = state.context
  if (offer !== null || search.pages.length === 0 || rolesFor(['SIGNATURE'], desk.roles).length === 0) return null
  if (isSearching(search)) return search.isAsked ? <Told id="field-editor.places.searching" access={access} /> : null
  if (offeredPlaces(desk, search).length > 0) return <Question search={search} access={access} />
  return search.isAsked ? <Told id="field-editor.places.nothing" access={access} /> : null
}

function Question({ search, access }: { search: PlaceSearch; access: EditorAccess }) {
  const { state, send } = useEditor()
  const { desk } = state.context
  const places = offeredPlaces(desk, search)
  const isChoosing = search.ticked !== null
  const chosen = isChoosing ? tickedPlaces(desk, search) : places
  const [role, chooser] = useRole()
  const take = () => {
    send({ type: 'places.taken', places: chosen, role })
    access.area()?.focus({ preventScroll: true })
  }
  return (
    <Line>
      <output className={offerWords}>
        <Message id="field-editor.places.found" values={{ places: places.length }} />
      </output>
      <div className={offerActions}>
        {chooser}
        <Button size="small" isDisabled={chosen.length === 0} onPress={take}>
          {isChoosing ? (
            <Message id="field-editor.places.take" values={{ fields: chosen.length }} />
          ) : (
            <Message id="field-editor.places.takeAll" />
          )}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isChoosing}
          onPress={() => send({ type: isChoosing ? 'choice.closed' : 'choice.opened' })}
        >
          <Message id="field-editor.places.choose" />
        </Button>
        <Button variant="quiet" size="small" data-ends onPress={() => decline({ send, access })}>
          <Message id="field-editor.places.decline" />
        </Button>
      </div>
      {isChoosing && <PlaceList places={places} ticked={search.ticked ?? []} access={access} />}
    </Line>
  )
}

/** For whom fields are added: the role that is chosen in the palette if it may sign, unless another is chosen here. */
function useRole(): [role: string, chooser: ReactNode] {
  const { desk } = useEditor().state.context
  const { formatMessage } = useIntl()
  const [chosen, setChosen] = useTyped<string | null>(null)
  const names = rolesFor(['SIGNATURE'], desk.roles).map(({ name }) => name)
  const role = [chosen, desk.role].find((name) => name !== null && names.includes(name)) ?? names[0]!
  const chooser = names.length > 1 && (
    <Select
      size="small"
      aria-label={formatMessage({ id: 'field-editor.filledBy' })}
      value={role}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={setChosen}
    />
  )
  return [role, chooser]
}

/** What is said of a search that was asked for, with a button that ends it. */
function Told({
  id,
  access,
}: {
  id: 'field-editor.places.searching' | 'field-editor.places.nothing'
  access: EditorAccess
}) {
  const { send } = useEditor()
  const { formatMessage } = useIntl()
  return (
    <Line>
      <output className={offerWords}>
        <Message id={id} />
      </output>
      <IconButton
        size="small"
        icon={X}
        data-ends
        label={formatMessage({ id: 'field-editor.places.end' })}
        onPress={() => decline({ send, access })}
      />
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  return (
    <section aria-label={formatMessage({ id: 'field-editor.places.title' })} className={offerStyle}>
      <Icon of={ScanSearch} size={20} />
      {children}
    </section>
  )
}

/** Ends the offer. The button is gone then, so the pages take the focus. */
function decline({ send, access }: Pick<ReturnType<typeof useEditor>, 'send'> & { access: EditorAccess }) {
  send({ type: 'places.declined' })
  access.area()?.focus({ preventScroll: true })
}
