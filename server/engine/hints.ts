import type { Subject } from '#machines/rules/common/subject.ts'
import type { Changed } from '../store/engine/hints.ts'
import type { Account } from './caller.ts'
import type { EnginePorts } from './ports.ts'

/** Whether an account may know that a subject of one kind has changed. */
type MayKnow = (account: Account, changed: Changed) => boolean | Promise<boolean>

/** Who may know of changes, by kind of subject. */
export type Audiences = Record<string, MayKnow>

/**
 * Subscribes an account to the changes that it may know of. Changes of a kind that is not in `audiences` reach nobody.
 * Returns the function that unsubscribes.
 */
export const listen = (
  { hints }: Pick<EnginePorts, 'hints'>,
  audiences: Audiences,
  account: Account,
  onChange: (subject: Subject) => void,
): (() => void) => {
  let isOver = false
  const tell = async (changed: Changed) => {
    if ((await audiences[changed.subject.kind]?.(account, changed)) && !isOver) onChange(changed.subject)
  }
  const stop = hints((changed) => {
    // If the database cannot be asked, this change is not announced: what is shown stays as it was until the next one.
    tell(changed).catch(() => undefined)
  })
  return () => {
    isOver = true
    stop()
  }
}
