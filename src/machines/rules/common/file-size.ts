/** A file size for display: bytes under 1,024, KB under 1 MiB, otherwise MB, and in French octets, Ko and Mo (FILE-023). */
type FileSize = { value: number; unit: string }

const KIB = 1024
const MIB = KIB * KIB

const units = {
  en: { one: 'byte', other: 'bytes', kib: 'KB', mib: 'MB' },
  fr: { one: 'octet', other: 'octets', kib: 'Ko', mib: 'Mo' },
} as const

/** Converts bytes for display. Show KB and MB with one decimal. */
export function fileSize(bytes: number, language: keyof typeof units): FileSize {
  const { one, other, kib, mib } = units[language]
  // French counts nought as singular.
  const isOne = bytes === 1 || (language === 'fr' && bytes === 0)
  if (bytes < KIB) return { value: bytes, unit: isOne ? one : other }
  return bytes < MIB ? { value: bytes / KIB, unit: kib } : { value: bytes / MIB, unit: mib }
}
