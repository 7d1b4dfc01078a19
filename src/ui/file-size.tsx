import { useIntl } from 'react-intl'
import { fileSize } from '#machines/rules/common/file-size.ts'

/** Formats a number of bytes for people: “1.4 MB”, « 1,4 Mo » (FILE-023). */
export function useFileSize(): (bytes: number) => string {
  const { formatNumber, locale } = useIntl()
  return (bytes) => {
    const { value, unit } = fileSize(bytes, locale.startsWith('fr') ? 'fr' : 'en')
    return `${formatNumber(value, { maximumFractionDigits: 1 })}\u00a0${unit}`
  }
}

/** A number of bytes, formatted by `useFileSize`. */
export function FileSize({ bytes }: { bytes: number }) {
  return useFileSize()(bytes)
}
