import { stripVTControlCharacters } from 'node:util'

/** Lines of a failure that are kept. */
const MAX_LINES = 8

const valueOf = (line: string | undefined) => line?.slice(line.indexOf(':') + 1).trim()

/**
 * What a step of a walk expected, and what was seen instead, of the error that an expectation of Playwright or a walk
 * threw. `place` says where it was expected.
 */
export function readFailure(error: unknown, place: string): { expected: string; seen: string } {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const lineOf = (beginning: RegExp) => valueOf(lines.find((line) => beginning.test(line)))
  const [locator, expected, received] = [/^Locator:/, /^Expected[^:]*:/, /^Received[^:]*:/].map(lineOf)
  const what = [locator, expected].filter((part) => part !== undefined).join(': ')
  return {
    expected: what === '' ? place : `${place}: ${what}`,
    seen: received ?? lines.slice(0, MAX_LINES).join('\n'),
  }
}
