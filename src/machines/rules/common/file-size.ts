/** A size as it is shown: octets under 1,024, Ko under 1 MiB, else Mo, in every language (FILE-023). */
export type FileSize = { value: number; unit: 'octets' | 'Ko' | 'Mo' }

const KIB = 1024
const MIB = KIB * KIB

/** What a number of bytes is called; one decimal of Ko and Mo is meant to be shown. */
export function fileSize(bytes: number): FileSize {
  if (bytes < KIB) return { value: bytes, unit: 'octets' }
  return bytes < MIB ? { value: bytes / KIB, unit: 'Ko' } : { value: bytes / MIB, unit: 'Mo' }
}
