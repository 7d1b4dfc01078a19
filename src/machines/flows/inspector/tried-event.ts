/** An event from its type and its other fields as JSON; null if these are not the fields of an object. */
export function readTriedEvent({ name, fields }: { name: string; fields: string }): { type: string } | null {
  if (name === '') return null
  try {
    const json: unknown = fields.trim() === '' ? {} : JSON.parse(fields)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json, type: name } : null
  } catch {
    return null
  }
}
