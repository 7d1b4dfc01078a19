import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { onInk, segment, segmented, segmentOnInk } from './tabs.css.ts'

type SegmentedProps<Value extends string> = {
  label: string
  /** `name` is the accessible name if the label is an abbreviation: “EN”, “English”. */
  options: readonly { value: Value; label: ReactNode; name?: string }[]
  value: Value
  onChange: (value: Value) => void
  isOnInk?: boolean
}

/** A segmented control: a choice of two or three that takes effect at once. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => (
  <ToggleButtonGroup
    aria-label={props.label}
    disallowEmptySelection
    selectedKeys={[props.value]}
    onSelectionChange={([key]) => key !== undefined && props.onChange(key as Value)}
    className={`${segmented} ${props.isOnInk ? onInk : ''}`}
  >
    {props.options.map(({ value, label, name }) => (
      <ToggleButton
        key={value}
        id={value}
        {...(name && { 'aria-label': name })}
        className={`${segment} ${props.isOnInk ? segmentOnInk : ''}`}
      >
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
