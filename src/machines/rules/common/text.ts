/** The first letter or digit of a text in upper case; empty if it has none. */
export const initialOf = (text: string): string => /[\p{L}\p{N}]/u.exec(text)?.[0].toUpperCase() ?? ''

/** Characters that make a spreadsheet take a cell for a formula, if it begins with one of them. */
const FORMULA = /^[=+\-@\t\r]/
/** The same behind the apostrophes that were put before it. */
const QUOTED = /^'+[=+\-@\t\r]/

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before it. */
export const plainCell = (text: string): string => (FORMULA.test(text) || QUOTED.test(text) ? `'${text}` : text)

/** The text of such a cell. */
export const textOfCell = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell)

type Column = 'email' | 'firstName' | 'lastName'

/** Names of the columns as files have them, in English and French, written as `columnName` writes them. */
const columnNames: { [Field in Column]: readonly string[] } = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'adressemail', 'adresseemail', 'courriel'],
  firstName: ['firstname', 'givenname', 'prenom'],
  lastName: ['lastname', 'familyname', 'surname', 'nom', 'nomdefamille'],
}

/** Case, accents and everything that is no letter say nothing. */
const columnName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')

/** Where the columns are, by the first line; null if one is missing. */
export function columnsOf(header: readonly string[]): { [Field in Column]: number } | null {
  const at = (field: Column) => header.findIndex((name) => columnNames[field].includes(columnName(name)))
  const columns = { email: at('email'), firstName: at('firstName'), lastName: at('lastName') }
  return Object.values(columns).includes(-1) ? null : columns
}

/** What separates the cells: what the first line has most of. French spreadsheets write semicolons. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => header.split(separator).length
  return ([';', '\t'] as const).find((one) => count(one) > count(',')) ?? ','
}
