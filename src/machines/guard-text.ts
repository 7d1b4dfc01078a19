/** A guard in words: its name, or the names of those that `and`, `or` and `not` are made of. */
export function wordGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard && 'type' in guard) return String(guard.type)
  if (typeof guard !== 'function') return 'condition'
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return guard.name || 'condition'
  const parts = guard.guards.map(wordGuard)
  if (guard.name === 'not') return `not ${/ (and|or) /.test(parts[0]!) ? `(${parts[0]})` : parts[0]}`
  return parts.map((part) => (part.includes(' or ') ? `(${part})` : part)).join(` ${guard.name} `)
}
