import { controlsOf, nameOf, operate, press, type Control } from './controls.ts'
import type { DrawnView } from './drawn-view.tsx'
import { mount } from './mounted-view.tsx'

/** How many options of a list are tried. */
const MAX_OPTIONS = 2
const ESCAPE = 'key Escape'

/** Told what a control does: what it sends, which lines it shows that were not there, and where it moves the focus. */
type Tell = (control: { key: string; name: string }, effects: string[]) => void
const named = (name: string) => ({ key: name, name })

/**
 * Tries the controls of a view in one state, but for those that are left out, and those that they lead to: what is only
 * there once another one was tried. Returns the keys of those that it tried.
 */
export async function tryControls(
  draw: DrawnView[number]['draw'],
  isLeftOut: (key: string) => boolean,
  tell: Tell,
): Promise<Set<string>> {
  const done = new Set<string>()
  /** By its key, the control that led to each. */
  const openers = new Map<string, Control | null>()
  const isOpen = (key: string) => !done.has(key) && !isLeftOut(key)
  let view = await mount(draw)
  const say = (control: Parameters<Tell>[0], effects: string[]) => effects.length > 0 && tell(control, effects)
  const meet = (controls: Control[], opener: Control | null) => {
    const found = controls.filter(({ key }) => !openers.has(key))
    for (const { key } of found) openers.set(key, opener)
    for (const { key } of found.filter(({ name }) => name.startsWith('option ')).slice(MAX_OPTIONS)) done.add(key)
    return controls
  }
  const perform = async (control: Control) => {
    done.add(control.key)
    const before = document.activeElement
    await view.settle(() => operate(control.element))
    const { activeElement: focused, body } = document
    const isMoved = focused && focused !== body && focused !== control.element && focused !== before
    // Dialogs take the focus when they open, sooner or later.
    const moved = isMoved && focused.getAttribute('role') !== 'dialog' ? [`focuses ${nameOf(focused)}`] : []
    say(control, [...view.taken(), ...view.shown(), ...moved])
    return meet(controlsOf(body), control)
  }
  say(named('(drawn)'), view.taken())
  for (let count = -1; count < done.size; ) {
    count = done.size
    let there = meet(controlsOf(document.body), null)
    for (let next; (next = there.find(({ key }) => isOpen(key))); ) there = await perform(next)
    const left = [...openers].find(([key]) => isOpen(key))
    if (!left) break
    await view.leave()
    view = await mount(draw)
    view.taken()
    there = controlsOf(document.body)
    const opener = there.find(({ key }) => key === left[1]?.key)
    if (opener && !there.some(({ key }) => isOpen(key))) await view.settle(() => operate(opener.element))
    view.taken()
    view.shown()
  }
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]')
  if (dialog && isOpen(ESCAPE)) {
    done.add(ESCAPE)
    await view.settle(() => press(dialog, 'Escape'))
    say(named(ESCAPE), view.taken())
  }
  await view.leave()
  say(named('(gone)'), view.taken())
  return done
}
