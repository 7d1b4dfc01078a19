import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components'
import { field, input, small } from './field.css.ts'
import { FieldHead, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'
import { item, list, check, marked, trigger } from './select.css.ts'

/** `mark` stands before the label, in the list and in the select. */
export type Option<Value extends string> = { value: Value; label: string; mark?: ReactNode }

type SelectProps<Value extends string> = Omit<
  AriaSelectProps<object>,
  'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
> &
  FieldWords & {
    options: readonly Option<Value>[]
    value: Value
    onChange: (value: Value) => void
    size?: 'small' | 'medium'
  }

/** A drop-down select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, optional, help, error, options, value, onChange, size = 'medium', ...rest } = props
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => onChange(key as Value)}
      isInvalid={Boolean(error)}
      className={field}
    >
      <FieldHead label={label ?? ''} optional={optional ?? ''} help={help} error={error} />
      <Button className={`${input} ${trigger} ${size === 'small' ? small : ''}`}>
        <SelectValue />
        <Icon of={ChevronDown} />
      </Button>
      <Popover offset={4}>
        <ListBox items={options} className={list}>
          {({ value: id, label: words, mark }) => (
            <ListBoxItem id={id} textValue={words} className={item}>
              {({ isSelected }) => (
                <>
                  {mark ? (
                    <span className={marked}>
                      {mark}
                      {words}
                    </span>
                  ) : (
                    words
                  )}
                  {isSelected && (
                    <span className={check}>
                      <Icon of={Check} />
                    </span>
                  )}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
