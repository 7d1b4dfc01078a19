/** How many fields of the sender are shown at first, and how many more each time. */
export const FIELDS_AT_ONCE = 20

type Placed = { id: string; fileName: string; page: number }

/** Fields that follow each other on the same page of the same file. */
export function groupsOf<Field extends Placed>(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last[0]!.fileName === field.fileName && last[0]!.page === field.page) last.push(field)
    else groups.push([field])
  }
  return groups
}
