/** Parses a text whose shape its reader checks. @throws Error with `what` if it is no JSON */
export function parseAs<Value>(text: string, what: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch (cause) {
    throw new Error(`${what} is no JSON`, { cause })
  }
}
