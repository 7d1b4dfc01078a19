/**
 * A short text that two equal values share, and that two different values share only by an unlikely accident: two FNV-1a
 * hashes of their JSON. Not for security.
 */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value)
  return [0x811c9dc5, 0x050c5d1f].map((start) => hashFrom(start, text).toString(16).padStart(8, '0')).join('')
}

function hashFrom(start: number, text: string): number {
  let hash = start
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
