import type { components } from '#openapi'
import { cut } from '../common/name.ts'

const BEFORE = { EN: 'Copy of ', FR: 'Copie de ' } as const satisfies Record<
  components['schemas']['NotificationLanguage'],
  string
>

/** The name of a copy of a template, in the language of an account, at most `max` characters long. */
export const copiedName = (name: string, language: keyof typeof BEFORE, max: number): string =>
  name === '' ? '' : cut(BEFORE[language] + name, max).trimEnd()
