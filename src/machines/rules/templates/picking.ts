import type { components } from '#openapi'
import { MAX_SIGNERS } from '../common/limits.ts'
import { shortened } from '../common/name.ts'
import { mergeTemplates } from './merge.ts'

type Template = components['schemas']['Template']

type Picked = { id: string; numberOfFiles: number }

/** How many characters of a template's name the dialog shows (TPLD-014). */
const MAX_SHOWN_NAME = 45

/** The name of a template as the dialog shows it. */
export const shownName = (name: string): string => shortened(name, MAX_SHOWN_NAME)

/** How many files the templates have together (TPLD-009). */
export const filesOfPicked = (picked: readonly Picked[]): number =>
  picked.reduce((sum, { numberOfFiles }) => sum + numberOfFiles, 0)

/** The picked templates and, behind them, the row with this id. */
export const withPicked = <Row extends Picked>(picked: readonly Row[], rows: readonly Row[], id: string): Row[] => [
  ...picked,
  ...rows.filter((row) => row.id === id),
]

export const withoutPicked = <Row extends Picked>(picked: readonly Row[], id: string): Row[] =>
  picked.filter((row) => row.id !== id)

/** The picked templates with one of them at another place, counted from 0. */
export function withMoved<Row extends Picked>(picked: readonly Row[], id: string, place: number): Row[] {
  const others = withoutPicked(picked, id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, ...picked.filter((row) => row.id === id))
}

/** Whether these templates are picked, in this order; false for none. */
export const isSamePicked = (picked: readonly Pick<Picked, 'id'>[], ids: readonly string[]): boolean =>
  ids.length > 0 && picked.length === ids.length && picked.every(({ id }, i) => id === ids[i])

/** A template as the list of the dialog has it. */
export const rowOf = (template: Template): components['schemas']['TemplateRow'] => {
  const { id, name, disabled, ready, createdDate, username, accountId, files, fileOrder } = template
  const ordered = fileOrder.flatMap((file) => files.filter((one) => one.id === file))
  const fileNames = ordered.map(({ fileName }) => fileName)
  return { id, name, disabled, ready, createdDate, username, accountId, numberOfFiles: files.length, fileNames }
}

/** The templates merged into one (see `mergeTemplates`); undefined for none. */
export function mergeOf([first, ...others]: readonly Template[]) {
  return first && mergeTemplates([first, ...others])
}

/** Whether the templates have more roles together than a request has signers. */
export const hasTooManyRoles = (templates: readonly Template[]): boolean =>
  (mergeOf(templates)?.roles.length ?? 0) > MAX_SIGNERS
