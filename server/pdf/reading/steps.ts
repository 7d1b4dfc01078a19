import { Unfit } from '../unfit.ts'

/**
 * Counts the steps of a walk over objects. Objects may contain each other many times, so that a small file has more ways
 * than any computer can walk.
 * @throws Unfit TooComplexFileException at the first step beyond `max`
 */
export function stepCounter(max: number, what: string): (steps?: number) => void {
  let left = max
  return (steps = 1) => {
    left -= steps
    if (left < 0) throw new Unfit('TooComplexFileException', `more than ${max} steps: ${what}`)
  }
}
