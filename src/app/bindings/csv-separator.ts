import type { IntlShape } from 'react-intl'

/** What separates the cells of a CSV file, as the spreadsheets of the person's language read it. */
export const csvSeparator = ({ formatNumber }: Pick<IntlShape, 'formatNumber'>): ',' | ';' =>
  formatNumber(0.5).includes(',') ? ';' : ','
