/** A file size for display: octets under 1,024, Ko under 1 MiB, otherwise Mo, in every language (FILE-023). */
type FileSize = { value: number; unit: 'octets' | 'Ko' | 'Mo' }

const KIB = 1024
const MIB = KIB * KIB

/** Converts bytes for display. Show Ko and Mo with one decimal. */
export function fileSize(bytes: number): FileSize {
  if (bytes < KIB) return { value: bytes, unit: 'octets' }
  return bytes < MIB ? { value: bytes / KIB, unit: 'Ko' } : { value: bytes / MIB, unit: 'Mo' }
}
