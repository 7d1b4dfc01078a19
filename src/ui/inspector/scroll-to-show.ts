/** Scrolls an area, and nothing around it, as little as it takes to show what is in it; what is larger from its beginning on. */
export function scrollToShow(area: HTMLElement, target: Element): void {
  const [around, inside] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  area.scrollBy(
    distance(inside.left - around.left, inside.right - around.right),
    distance(inside.top - around.top, inside.bottom - around.bottom),
  )
}

/** The same, with it in the middle, as far as that is possible. */
export function scrollToMiddle(area: HTMLElement, target: Element): void {
  const [around, inside] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  const middle = (start: number, size: number, room: number) => start - Math.max(0, room - size) / 2
  area.scrollBy(
    middle(inside.left - around.left, inside.width, around.width),
    middle(inside.top - around.top, inside.height, around.height),
  )
}

/** How far to scroll: `start` is negative if the beginning is out of sight, `end` positive if the end is. */
const distance = (start: number, end: number): number => (start < 0 ? start : Math.max(0, Math.min(start, end)))
