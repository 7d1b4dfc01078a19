/** The place of the section that is read, from 0, kept while another language or version is loaded. */
export type Reading = { last: () => number; keep: (place: number) => void }

/** Where reading begins: at the first section. */
export function startReading(): Reading {
  let place = 0
  return { last: () => place, keep: (next) => void (place = next) }
}
