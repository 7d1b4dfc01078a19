/** The height of the bar at the foot of the window, as a CSS property of the document; it is missing if there is none. */
export const FOOT_HEIGHT = '--foot-height'

/** The `ref` of a bar that stays at the foot of the window: toasts are shown above it. */
export function atFoot(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(FOOT_HEIGHT, `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(FOOT_HEIGHT)
  }
}
