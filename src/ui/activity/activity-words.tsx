import { wordOf } from '#machines/rules/activity/activity.ts'
import { Message } from '../message.tsx'

/** What happened, in words; a type without words shows its name. */
export function ActivityWords({ type }: { type: string }) {
  const word = wordOf(type)
  return word ? <Message id={`activity-list.type.${word}`} /> : type
}
