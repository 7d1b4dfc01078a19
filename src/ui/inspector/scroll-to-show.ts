/** Scrolls an area, and nothing around it, as little as it takes to show what is in it; what is larger from its beginning on. */
export function scrollToShow(area: HTMLElement, target: Element): void {
  const [around, inside] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  area.scrollBy(
    distance(inside.left - around.left, inside.right - around.right),
    distance(inside.top - around.top, inside.bottom - around.bottom),
  )
}

/** How far to scroll: `start` is negative if the beginning is out of sight, `end` positive if the end is. */
const distance = (start: number, end: number): number => (start < 0 ? start : Math.max(0, Math.min(start, end)))
