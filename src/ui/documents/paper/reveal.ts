/** Scrolls `area` just far enough to show `target`. Unlike `scrollIntoView`, it scrolls nothing around the area. */
export function reveal(area: HTMLElement, target: Element) {
  const [view, box] = [area.getBoundingClientRect(), target.getBoundingClientRect()]
  area.scrollBy({
    top: distance(box.top - view.top, box.bottom - view.top, { from: MARGIN, to: area.clientHeight - MARGIN }),
    left: distance(box.left - view.left, box.right - view.left, { from: 0, to: area.clientWidth }),
    behavior: 'instant',
  })
}

/** Pixels kept free above and below: enough for the tools that float at the bottom of an area. */
const MARGIN = 80

/** Pixels to scroll by until `start` to `end` lies in the range; if it is longer than the range, its start is shown. */
const distance = (start: number, end: number, { from, to }: { from: number; to: number }): number =>
  start < from ? start - from : Math.max(0, Math.min(start - from, end - to))
