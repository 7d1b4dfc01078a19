import { Check } from 'lucide-react'
import { ListBox, ListBoxItem, Popover, type PopoverProps } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { check, item, list, marked } from './select.css.ts'
import type { Option } from './select-option.ts'

type SelectListProps<Value extends string> = Pick<PopoverProps, 'triggerRef' | 'isOpen'> & {
  /** The ids of the elements that name the list. */
  labelledBy: string
  options: readonly Option<Value>[]
  value: Value
  /** The option with the focus if none is selected. */
  focus: 'first' | 'last'
  onChange: (value: Value) => void
  onClose: () => void
}

/** Choosing what is selected already answers, too, and so closes the list; the types leave this out. */
const answersAlways = { allowDuplicateSelectionEvents: true }

/** The options of a select, under its button. */
export function SelectList<Value extends string>(props: SelectListProps<Value>) {
  const { labelledBy, options, value, focus, onChange, onClose, ...popover } = props
  const isSelected = options.some((one) => one.value === value)
  return (
    <Popover {...popover} aria-labelledby={labelledBy} offset={4} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ListBox
        {...answersAlways}
        aria-labelledby={labelledBy}
        className={list}
        items={options}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a list that opens takes the focus (ARIA select-only combobox)
        autoFocus={isSelected || focus}
        onSelectionChange={(keys) => {
          const [chosen] = keys as Set<Value>
          if (chosen !== undefined) onChange(chosen)
          onClose()
        }}
      >
        {({ value: id, label: words, mark }) => (
          <ListBoxItem id={id} textValue={words} className={item}>
            {mark ? (
              <span className={marked}>
                {mark}
                {words}
              </span>
            ) : (
              words
            )}
            {id === value && (
              <span className={check}>
                <Icon of={Check} />
              </span>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
