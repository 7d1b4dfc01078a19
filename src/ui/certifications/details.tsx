import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import {
  MAX_METADATA,
  MAX_METADATA_KEY,
  MAX_METADATA_VALUE,
  type MetadataEntry,
  type MetadataProblem,
} from '#machines/rules/edit/metadata.ts'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { useSeen } from '../design/kept.ts'
import { Stack } from '../design/stack.tsx'
import { dense, muted, sub } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { entry as entryStyle, entryKey, entryRemove, entryValue, sectionHead } from './certification-request.css.ts'
import type { CertificationRequestViewProps } from './props.ts'

/** What is certified with each file: rows of a key and a value. */
export function Details({ state, send }: Pick<CertificationRequestViewProps, 'state' | 'send'>) {
  const { metadata, complaint } = state.context
  const [added, setAdded] = useSeen<number | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const off = state.hasTag('certifying')
  const change = (entries: MetadataEntry[]) => send({ type: 'metadata.changed', metadata: entries })
  const problem: MetadataProblem | null =
    complaint !== null && typeof complaint === 'object' && 'name' in complaint ? complaint : null
  const isAt = (place: number) => problem !== null && 'at' in problem && problem.at === place
  return (
    <section aria-labelledby="certification-details">
      <div className={sectionHead}>
        <h2 id="certification-details" className={sub}>
          <Message id="certification-request.details" />
        </h2>
        <span className={`${muted} ${dense}`}>
          <Message id="certification-request.details.hint" />
        </span>
      </div>
      <Stack space={3}>
        {metadata.map((entry, place) => (
          <Entry
            // Entries have no other identity; the focus stays on the button that removes the next one.
            key={place}
            entry={entry}
            isDisabled={off}
            attention={place === added ? true : isAt(place) ? complaint : undefined}
            problem={isAt(place) ? problem : null}
            onChange={(what) => change(metadata.with(place, { ...entry, ...what }))}
            onRemove={() => {
              if (place === metadata.length - 1) add.current?.focus()
              change(metadata.toSpliced(place, 1))
            }}
          />
        ))}
        <div>
          <Button
            ref={add}
            variant="secondary"
            size="small"
            icon={Plus}
            isDisabled={off || metadata.length >= MAX_METADATA}
            onPress={() => {
              setAdded(metadata.length)
              change([...metadata, { key: '', value: '' }])
            }}
          >
            <Message id="certification-request.details.add" />
          </Button>
        </div>
      </Stack>
    </section>
  )
}

type EntryProps = {
  entry: MetadataEntry
  isDisabled: boolean
  /** Takes the focus whenever this changes, unless it is undefined: it was just added, or is to be corrected. */
  attention: unknown
  problem: MetadataProblem | null
  onChange: (change: Partial<MetadataEntry>) => void
  onRemove: () => void
}

function Entry({ entry: { key, value }, isDisabled, attention, problem, onChange, onRemove }: EntryProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={entryStyle}>
      <div className={entryKey}>
        <TextField
          label={formatMessage({ id: 'certification-request.details.key' })}
          value={key}
          maxLength={MAX_METADATA_KEY}
          isDisabled={isDisabled}
          error={problem && <ErrorMessage error={problem.name} />}
          attention={attention}
          onChange={(text) => onChange({ key: text })}
        />
      </div>
      <div className={entryValue}>
        <TextField
          label={formatMessage({ id: 'certification-request.details.value' })}
          value={value}
          maxLength={MAX_METADATA_VALUE}
          isDisabled={isDisabled}
          onChange={(text) => onChange({ value: text })}
        />
      </div>
      <div className={entryRemove}>
        <IconButton
          icon={Trash2}
          label={formatMessage({ id: 'certification-request.details.remove' }, { hasKey: String(key !== ''), key })}
          isDisabled={isDisabled}
          onPress={onRemove}
        />
      </div>
    </div>
  )
}
