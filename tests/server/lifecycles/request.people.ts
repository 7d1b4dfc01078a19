import type { Edit, People } from './request.calls.ts'

/** The signers after an edit. */
export const editedPeople = (people: People, { without, optional }: Edit): People =>
  Object.fromEntries(
    Object.entries(people)
      .filter(([who]) => who !== without)
      .map(([who, person]) => [who, who === optional ? { ...person, type: 'OPTIONAL' as const } : person]),
  )
