import type { components } from '#openapi'
import { Message } from '../../message.tsx'
import { Section } from '../../design/section.tsx'
import { FilledFields } from './filled-fields.tsx'

type Request = Pick<components['schemas']['Request'], 'files' | 'template' | 'requestFields'>

/** What the sender of a request has filled in; nothing if there is no field of theirs. */
export function RequestFilledFields({ request: { files, template, requestFields } }: { request: Request }) {
  const values = new Map(requestFields.map(({ id, value }) => [id, value]))
  const fields = template.files.flatMap(({ id: fileId, placeHolderList }) => {
    const fileName = files.find(({ id }) => id === fileId)?.fileName ?? ''
    return placeHolderList.flatMap(({ id, anchorName: name, anchorType: type, pageNumber: page }) => {
      const value = values.get(id)
      return value === undefined ? [] : [{ id, name, type, value, fileName, page }]
    })
  })
  if (fields.length === 0) return null
  return (
    <Section title={<Message id="request-fields.filledInBySender" />}>
      <FilledFields fields={fields} />
    </Section>
  )
}
