/**
 * Follows presses from now on. The function that it returns waits until none is under way: what came up below a pressed
 * pointer would take the click from what was pressed.
 */
export function followPresses(target: EventTarget): () => Promise<void> {
  let isPressed = false
  const waiting = new Set<() => void>()
  const release = () => {
    isPressed = false
    // Its click comes right after it.
    setTimeout(() => {
      if (isPressed) return
      for (const go of waiting) go()
      waiting.clear()
    })
  }
  target.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, release, { capture: true })
  return () => (isPressed ? new Promise((go) => waiting.add(go)) : Promise.resolve())
}
