/** Milliseconds between two looks at what is dragged over a page (FILE-008). */
export const DRAG_INTERVAL = 20

/** Whether something that happens at `at` is due, where it is done at most once in an interval. Times in milliseconds. */
export const isDue = (at: number, last: number, interval: number): boolean => at - last >= interval
