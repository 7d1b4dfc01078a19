import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  MAX_METADATA,
  MAX_METADATA_KEY,
  MAX_METADATA_VALUE,
  type DraftEntry,
  type MetadataEntry,
  type MetadataProblem,
} from '#machines/rules/edit/metadata.ts'
import { Button } from '../../../design/button.tsx'
import { belowInputs } from '../../../design/field.css.ts'
import { IconButton } from '../../../design/icon-button.tsx'
import { useSeen } from '../../../design/kept.ts'
import { TextField } from '../../../design/text-field.tsx'
import { ErrorMessage } from '../../../common/errors/error-message.tsx'
import { Message } from '../../../message.tsx'
import type { StepProps } from '../props.ts'
import { stack } from '../settings.css.ts'
import { entry, offered, key as keyCell, remove, value as valueCell } from './metadata.css.ts'

type MetadataProps = StepProps & {
  problem: MetadataProblem | undefined
  /** The entry with the problem takes the focus whenever this changes, unless it is undefined. */
  attention: unknown
}

/** What the sender notes on the request: the organisation's keys first, then entries of their own (TEN-013, TEN-014). */
export function Metadata({ state, send, problem, attention }: MetadataProps) {
  const { customFields: entries } = state.context
  const [added, setAdded] = useSeen<number | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const change = (customFields: DraftEntry[]) => send({ type: 'settings.changed', change: { customFields } })
  const changeAt = (place: number) => (what: Partial<MetadataEntry>) =>
    change(entries.with(place, { ...entries[place]!, ...what }))
  const errorAt = (place: number) =>
    problem && 'at' in problem && problem.at === place && <ErrorMessage error={problem.name} />

  const attentionAt = (place: number) => (problem && 'at' in problem && problem.at === place ? attention : undefined)

  return (
    <div className={`${stack} ${belowInputs}`}>
      {entries.map((one, place) =>
        one.isOffered ? (
          <div key={one.key} className={entry}>
            <div className={offered}>
              <ValueField
                label={one.key}
                value={one.value}
                error={errorAt(place)}
                attention={attentionAt(place)}
                onChange={changeAt(place)}
              />
            </div>
          </div>
        ) : (
          <OwnEntry
            // Own entries have no other identity; the focus stays on the button that removes the next one.
            key={place}
            entry={one}
            attention={place === added ? true : attentionAt(place)}
            error={errorAt(place)}
            onChange={changeAt(place)}
            onRemove={() => {
              if (place === entries.length - 1) add.current?.focus()
              change(entries.toSpliced(place, 1))
            }}
          />
        ),
      )}
      <div>
        <Button
          ref={add}
          variant="secondary"
          size="small"
          icon={Plus}
          isDisabled={entries.length >= MAX_METADATA}
          onPress={() => {
            setAdded(entries.length)
            change([...entries, { key: '', value: '', isOffered: false }])
          }}
        >
          <Message id="request-settings.metadata.add" />
        </Button>
      </div>
    </div>
  )
}

type EntryChangeProps = { onChange: (change: Partial<MetadataEntry>) => void }
type ValueFieldProps = EntryChangeProps & { label: string; value: string; error?: ReactNode; attention?: unknown }

const ValueField = ({ label, value, error, attention, onChange }: ValueFieldProps) => (
  <TextField
    label={label}
    value={value}
    maxLength={MAX_METADATA_VALUE}
    error={error}
    attention={attention}
    onChange={(text) => onChange({ value: text })}
  />
)

type OwnEntryProps = EntryChangeProps & {
  entry: MetadataEntry
  /** Takes the focus whenever this changes, unless it is undefined: it was just added, or is to be corrected. */
  attention: unknown
  error: ReactNode
  onRemove: () => void
}

function OwnEntry({ entry: { key, value }, attention, error, onChange, onRemove }: OwnEntryProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={entry}>
      <div className={keyCell}>
        <TextField
          label={formatMessage({ id: 'request-settings.metadata.key' })}
          value={key}
          maxLength={MAX_METADATA_KEY}
          error={error}
          attention={attention}
          onChange={(text) => onChange({ key: text })}
        />
      </div>
      <div className={valueCell}>
        <ValueField
          label={formatMessage({ id: 'request-settings.metadata.value' })}
          value={value}
          onChange={onChange}
        />
      </div>
      <div className={remove}>
        <IconButton
          icon={Trash2}
          label={formatMessage({ id: 'request-settings.metadata.remove' }, { hasKey: String(key !== ''), key })}
          onPress={onRemove}
        />
      </div>
    </div>
  )
}
