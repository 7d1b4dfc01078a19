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
