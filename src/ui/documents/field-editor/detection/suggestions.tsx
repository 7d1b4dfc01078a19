import type { CSSProperties } from 'react'
import { tickedPlaces, offeredPlaces } from '#machines/rules/documents/detection/place-search.ts'
import { Icon } from '../../../design/icon.tsx'
import { lookOfRole, useEditor } from '../editor.ts'
import { iconOf } from '../field-box.tsx'
import { inside } from '../fields.css.ts'
import { styleOf } from '../gestures/gestures.ts'
import { suggestion } from './detection.css.ts'

/** The places of a page, dashed, while they are being chosen. The list says the same to screen readers. */
export function Suggestions({ page }: { page: number }) {
  const { desk, search } = useEditor().state.context
  if (search.ticked === null) return null
  const here = offeredPlaces(desk, search).filter(({ pageNumber }) => pageNumber === page)
  const ticked = new Set(tickedPlaces(desk, search).map(({ id }) => id))
  const { hue } = lookOfRole(desk.roles, desk.role)
  return here.map((place) => (
    <span
      key={place.id}
      aria-hidden
      data-place={place.id}
      data-type={place.type}
      data-ticked={ticked.has(place.id) || undefined}
      className={suggestion}
      style={{ ...styleOf(place, desk.pages[page]!), '--hue': hue } as CSSProperties}
    >
      {ticked.has(place.id) && place.type !== 'CHECKBOX' && (
        <span className={inside}>
          <Icon of={iconOf[place.type]} size={14} />
        </span>
      )}
    </span>
  ))
}
