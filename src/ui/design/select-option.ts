import type { ReactNode } from 'react'

/** `mark` stands before the label, in the list and in the select. */
export type Option<Value extends string> = { value: Value; label: string; mark?: ReactNode }

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const

/**
 * The option that a key chooses while the list is closed: a horizontal arrow the next one in its direction, a letter the
 * next one that begins with it. Undefined if the key chooses none.
 */
export function reachedBy<Value extends string>(
  key: string,
  options: readonly Option<Value>[],
  value: Value,
): Value | undefined {
  const at = options.findIndex((option) => option.value === value)
  const step = STEPS[key as keyof typeof STEPS]
  if (step) return options[at + step]?.value
  if (key.length !== 1 || key === ' ') return undefined
  const begins = ({ label }: Option<Value>) => label.toLowerCase().startsWith(key.toLowerCase())
  return [...options.slice(at + 1), ...options.slice(0, at)].find(begins)?.value
}
