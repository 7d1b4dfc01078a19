import { useIntl } from 'react-intl'
import type { ImportPlace as AnyPlace } from '#machines/rules/templates/import-place.ts'
import { Message } from '../message.tsx'

type ImportPlace = Exclude<AnyPlace, { in: 'document' }>

/** Where in an exported template a fault is, in words. */
export function RefusedPlace({ place }: { place: ImportPlace }) {
  const { formatMessage } = useIntl()
  const thing = useThing(place)
  if (place.in === 'archive' || place.value === null)
    return <Message id="template-import.place" values={{ place: thing }} />
  const value = formatMessage({ id: `template-import.value.${place.value}` })
  return <Message id="template-import.place.value" values={{ place: thing, value }} />
}

function useThing(place: ImportPlace): string {
  const { formatMessage } = useIntl()
  if (place.in === 'archive') return formatMessage({ id: 'template-import.place.archive' }, { path: place.path })
  if (place.in === 'template') return formatMessage({ id: 'template-import.place.template' })
  const { number, name } = place
  const values = { number, named: name === null ? 'no' : 'yes', name: name ?? '' }
  if (place.in !== 'field')
    return formatMessage(
      { id: place.in === 'role' ? 'template-import.place.role' : 'template-import.place.file' },
      values,
    )
  const { file, fileName } = place
  return fileName === null
    ? formatMessage({ id: 'template-import.place.fieldOf' }, { ...values, file })
    : formatMessage({ id: 'template-import.place.field' }, { ...values, file: fileName })
}
