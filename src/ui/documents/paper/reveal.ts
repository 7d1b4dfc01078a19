/** Scrolls `area` just far enough to show `target`. Unlike `scrollIntoView`, it scrolls nothing around the area. */
export function reveal(area: HTMLElement, target: Element) {
  const [view, place] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  area.scrollBy({
    top: distance(place.top - view.top, place.bottom - view.top, { from: MARGIN, to: area.clientHeight - MARGIN }),
    left: distance(place.left - view.left, place.right - view.left, { from: 0, to: area.clientWidth }),
    behavior: 'instant',
  })
}

/** Pixels left free above and below: the tools that float over the bottom of an area fit in. */
const MARGIN = 80

/** Pixels to scroll by until `start` to `end` lies in the range; its start comes first if it is longer. */
const distance = (start: number, end: number, { from, to }: { from: number; to: number }): number =>
  start < from ? start - from : Math.max(0, Math.min(start - from, end - to))
