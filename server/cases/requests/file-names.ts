import type { RequestRow } from '../../store/requests/requests.ts'

type Language = RequestRow['language']

const suffixes = {
  EN: { current: 'copy', original: 'not_signed' },
  FR: { current: 'copie', original: 'non_signe' },
} as const

/** The name of a copy with a watermark: of the current state of a file, or of its original. */
export const copyName = (fileName: string, language: Language, of: 'current' | 'original' = 'current'): string =>
  `${fileName.replace(/\.pdf$/i, '')}_${suffixes[language][of]}.pdf`
