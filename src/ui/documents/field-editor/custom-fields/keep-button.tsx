import { BookmarkPlus } from 'lucide-react'
import { keptOf, type KeptField } from '#machines/rules/documents/custom-fields.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { Button } from '../../../design/button.tsx'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { useEditor } from '../editor.ts'
import { useCustomFields } from './context.ts'
import { keep, words } from './custom-fields.css.ts'

/** Keeps the selected field as a custom field. */
export function KeepButton({ field }: { field: EditorField }) {
  const { limits } = useEditor().state.context.desk
  const flow = useCustomFields()
  if (!flow) return null
  const { done: last } = flow.state.context
  const done = last?.kept && isSame(last.kept, keptOf(field, limits)) ? last : null
  const asked = { type: 'keeping.asked', field: keptOf(field, limits) } as const
  return (
    <div className={keep}>
      <Button
        variant="quiet"
        size="small"
        icon={BookmarkPlus}
        isDisabled={!flow.state.can(asked) && !flow.state.hasTag('naming')}
        onPress={() => flow.send(asked)}
      >
        <Message id="custom-fields.keep" />
      </Button>
      <output className={done ? words : unseen}>
        {done && <Message id="custom-fields.kept" values={{ label: done.label }} />}
      </output>
    </div>
  )
}

const isSame = (one: KeptField, other: KeptField) => JSON.stringify(one) === JSON.stringify(other)
