/**
 * A file size for display: bytes under 1,024, KB under 1 MiB, MB under 1 GiB, otherwise GB, and in French octets, Ko, Mo and
 * Go (FILE-023).
 */
type FileSize = { value: number; unit: string }

const KIB = 1024
const MIB = KIB * KIB
const GIB = KIB * MIB

const units = {
  en: { one: 'byte', other: 'bytes', kib: 'KB', mib: 'MB', gib: 'GB' },
  fr: { one: 'octet', other: 'octets', kib: 'Ko', mib: 'Mo', gib: 'Go' },
} as const

/** Converts bytes for display. Show KB, MB and GB with one decimal. */
export function fileSize(bytes: number, language: keyof typeof units): FileSize {
  const { one, other, kib, mib, gib } = units[language]
  // French counts nought as singular.
  const isOne = bytes === 1 || (language === 'fr' && bytes === 0)
  if (bytes < KIB) return { value: bytes, unit: isOne ? one : other }
  if (bytes < MIB) return { value: bytes / KIB, unit: kib }
  return bytes < GIB ? { value: bytes / MIB, unit: mib } : { value: bytes / GIB, unit: gib }
}
