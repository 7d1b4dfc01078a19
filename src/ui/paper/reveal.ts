/** Scrolls `area` just far enough to show `target`. Unlike `scrollIntoView`, it scrolls nothing around the area. */
export function reveal(area: HTMLElement, target: Element) {
  const [view, place] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  area.scrollBy({
    top: distance(place.top - view.top, place.bottom - view.top, area.clientHeight),
    left: distance(place.left - view.left, place.right - view.left, area.clientWidth),
    behavior: 'instant',
  })
}

/** Pixels to scroll by until `start` to `end` lies between 0 and `room`; its start comes first if it is longer. */
const distance = (start: number, end: number, room: number): number =>
  start < 0 ? start : Math.max(0, Math.min(start, end - room))
