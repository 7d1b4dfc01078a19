import type { FieldType } from '#machines/rules/documents/fields.ts'
import { isBlank } from '#machines/rules/common/one-line.ts'
import { Button } from '../../design/button.tsx'
import { Facts } from '../../design/facts.tsx'
import { useSeen } from '../../design/kept.ts'
import { Stack } from '../../design/stack.tsx'
import { muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { FIELDS_AT_ONCE, groupsOf } from './field-groups.ts'
import { place, value as valueStyle } from './request-fields.css.ts'

/** A field that the sender has filled in. */
type FilledField = {
  id: string
  name: string
  type: FieldType
  value: string
  fileName: string
  /** Counted from 1. */
  page: number
}

/** What the sender has filled in, page by page. */
export function FilledFields({ fields }: { fields: readonly FilledField[] }) {
  const [shown, setShown] = useSeen(FIELDS_AT_ONCE)
  const left = fields.length - shown
  return (
    <Stack space={4}>
      {groupsOf(fields.slice(0, shown)).map((group) => (
        <Stack key={group[0]!.id} space={2}>
          <h3 className={place}>
            <Message id="request-fields.place" values={{ file: group[0]!.fileName, page: group[0]!.page }} />
          </h3>
          <Facts
            layout="below"
            facts={group.map((field) => ({ id: field.id, term: field.name, fact: <Value {...field} /> }))}
          />
        </Stack>
      ))}
      {left > 0 && (
        <div>
          <Button variant="secondary" size="small" onPress={() => setShown(shown + FIELDS_AT_ONCE)}>
            <Message id="request-fields.more" values={{ count: Math.min(left, FIELDS_AT_ONCE) }} />
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Value({ type, value }: FilledField) {
  if (type === 'CHECKBOX') return <Message id={`request-fields.${value === 'true' ? 'ticked' : 'notTicked'}`} />
  if (!isBlank(value)) return <span className={valueStyle}>{value}</span>
  return (
    <span className={muted}>
      <Message id="request-fields.nothing" />
    </span>
  )
}
