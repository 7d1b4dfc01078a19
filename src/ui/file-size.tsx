import { useIntl } from 'react-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as people say it: “4.2 MB”, « 4,2 Mo ». */
export function FileSize({ bytes }: { bytes: number }) {
  const { formatNumber } = useIntl()
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return formatNumber(bytes / 1000 ** power, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
}
