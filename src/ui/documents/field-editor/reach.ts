import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { inReadingOrder, type EditorField } from '#machines/rules/documents/fields.ts'
import { reveal } from '../paper/reveal.ts'
import type { EditorAccess } from './gestures/gestures.ts'

/** The box of a field; null if its page is not near the visible part. */
export const boxOnPage = (access: EditorAccess, id: string): HTMLElement | null =>
  access.area()?.querySelector<HTMLElement>(selectorOf(id)) ?? null

const selectorOf = (id: string) => `[data-field="${CSS.escape(id)}"]`

/** Calls `act` with the box of a field, after scrolling to its page if it has none yet. Returns how to stop waiting for it. */
export const reachField = (
  access: EditorAccess,
  { id, pageNumber }: Pick<EditorField, 'id' | 'pageNumber'>,
  act: (box: HTMLElement, area: HTMLElement) => void,
): (() => void) => reachBox(access, { selector: selectorOf(id), pageNumber }, act)

/** The same for any box on a page. */
export function reachBox(
  access: EditorAccess,
  { selector, pageNumber }: { selector: string; pageNumber: number },
  act: (box: HTMLElement, area: HTMLElement) => void,
): () => void {
  const area = access.area()
  if (!area) return () => {}
  const box = area.querySelector<HTMLElement>(selector)
  if (box) {
    act(box, area)
    return () => {}
  }
  access.show(pageNumber)
  const waiting = new MutationObserver(() => {
    const drawn = area.querySelector<HTMLElement>(selector)
    if (!drawn) return
    waiting.disconnect()
    act(drawn, area)
  })
  waiting.observe(area, { childList: true, subtree: true })
  return () => waiting.disconnect()
}

/** Scrolls just far enough to show a field, and moves the focus to it. */
export function focusField(box: HTMLElement, area: HTMLElement): void {
  reveal(area, box)
  box.focus({ preventScroll: true })
}

/**
 * Moves the focus with Tab from a field to the next one, or with Shift to the one before, if that has no box: the browser
 * finds only what is in the document. If the selected field itself is out of reach, the scroll area has the focus for it.
 */
export function pressTab(
  event: Pick<KeyboardEvent, 'target' | 'shiftKey' | 'preventDefault'>,
  access: EditorAccess,
): void {
  const { desk } = access.editor().state.context
  const [only, ...others] = desk.selected
  const isAway = event.target === access.area() && only !== undefined && others.length === 0 && !boxOnPage(access, only)
  const from = isAway ? only : (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset['field']
  const fields = fieldsOn(desk).toSorted(inReadingOrder)
  const at = fields.findIndex(({ id }) => id === from)
  const next = at < 0 ? undefined : fields[at + (event.shiftKey ? -1 : 1)]
  if (!next || (!isAway && boxOnPage(access, next.id))) return
  event.preventDefault()
  reachField(access, next, focusField)
}
