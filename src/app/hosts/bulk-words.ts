import { useIntl } from 'react-intl'
import type { BulkWords } from '#api/ports/bulk/bulk-words.ts'
import { csvSeparator } from '../bindings/csv-separator.ts'

/** The words of the files that a bulk sending saves, in the language of the page. */
export function useBulkWords(): BulkWords {
  const { formatMessage, formatNumber } = useIntl()
  const problem = (exception: keyof BulkWords['errors']['of']): string =>
    formatMessage({ id: `bulk-sending.error.${exception}` })
  return {
    separator: csvSeparator({ formatNumber }),
    sample: {
      name: formatMessage({ id: 'bulk-sending.sample.file' }),
      header: (of, role) => {
        const what = formatMessage({ id: `bulk-sending.header.${of}` })
        return role === null ? what : formatMessage({ id: 'bulk-sending.header.ofRole' }, { role, what })
      },
    },
    errors: {
      header: formatMessage({ id: 'bulk-sending.errors.header' }),
      nameOf: (file) =>
        formatMessage(
          { id: 'bulk-sending.errors.file' },
          { name: file.replace(/\.[^.]*$/, '') || formatMessage({ id: 'bulk-sending.title' }) },
        ),
      of: {
        RequiredFieldEmptyException: problem('RequiredFieldEmptyException'),
        InvalidMailException: problem('InvalidMailException'),
        SignerDuplicateException: problem('SignerDuplicateException'),
        BulkPersonNameException: problem('BulkPersonNameException'),
        BulkCellCountException: problem('BulkCellCountException'),
        BulkValueException: problem('BulkValueException'),
        RequestNameTooLongException: problem('RequestNameTooLongException'),
        RequestInvalidNameException: problem('RequestInvalidNameException'),
        RequestFieldEmptyException: problem('RequestFieldEmptyException'),
        FieldValueTooLongException: problem('FieldValueTooLongException'),
        UndrawableTextException: problem('UndrawableTextException'),
        ControlCharacterException: problem('ControlCharacterException'),
        MetadataTooLongException: problem('MetadataTooLongException'),
      },
    },
  }
}
