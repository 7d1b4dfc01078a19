import type { Coverage, Screenshot } from './coverage.ts'
import type { GraphTransition } from './graph.ts'

/** The largest screenshot that is shown; those of walks have some ten kilobytes. */
export const MAX_SCREENSHOT_BYTES = 10 * 1024 * 1024

/** The most files that are looked at in a folder; that of a whole run has some thousands. */
export const MAX_FOLDER_FILES = 20_000

/** A browser's `Blob` without its content, which only ports and views read. */
type ImageFile = { readonly size: number; readonly type: string }

/** The screenshots that a folder has, by their paths in the report. One that is not shown for its size is `tooLarge`. */
export type FolderImages = Readonly<Record<string, ImageFile | 'tooLarge'>>

/** The screenshot of a report in its folder; `missing` if it is not there. */
export const imageOf = (images: FolderImages, { file }: Screenshot): ImageFile | 'tooLarge' | 'missing' =>
  (Object.hasOwn(images, file) && images[file]) || 'missing'

/** The screenshots of a state. */
export const screenshotsOf = ({ screenshots }: Coverage, flow: string, state: string): Screenshot[] =>
  (screenshots[flow] ?? []).filter((one) => one.state === state)

/** The screenshots of the states that walks reached with a transition, in the languages, themes and widths of these walks. */
export function screenshotsAfter(
  { flows, screenshots }: Coverage,
  flow: string,
  { name, targets }: Pick<GraphTransition, 'name' | 'targets'>,
): Screenshot[] {
  const walks = flows[flow]?.[name]?.walks ?? []
  const keyOf = (state: string, { language, theme, width }: Omit<Screenshot, 'state' | 'file'>) =>
    JSON.stringify([state, language, theme, width])
  const reached = new Set(walks.flatMap((walk) => within(walk.states, targets).map((state) => keyOf(state, walk))))
  return (screenshots[flow] ?? []).filter((one) => reached.has(keyOf(one.state, one)))
}

/** The states that are targets, or inside of one; all of them if a transition has no target. */
const within = (states: string[], targets: string[]): string[] =>
  targets.length === 0
    ? states
    : states.filter((state) => targets.some((target) => state === target || state.startsWith(`${target}.`)))
