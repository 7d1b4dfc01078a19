/** The city of an IANA time zone, as people write it: `America/New_York` is “New York”; null for zones without one, such as UTC. */
export function zoneCity(timeZone: string): string | null {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return null
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
