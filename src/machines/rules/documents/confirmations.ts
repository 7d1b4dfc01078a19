import type { components } from '#openapi'

/** What the server tells only the sender about a file. */
type Told = Pick<components['schemas']['RequestFile'], 'alreadySigned' | 'restrictions' | 'lostParts'>

/** What the sender confirms, by its name in the contract (`submitRequest`): whether a file needs it. */
export const confirmations = {
  signedFilesConfirmed: ({ alreadySigned }: Told) => alreadySigned,
  restrictedFilesConfirmed: ({ restrictions }: Told) => restrictions.length > 0,
  lostPartsConfirmed: ({ lostParts }: Told) => lostParts.length > 0,
}

/** Whether its sender is to confirm something of a file. */
export const needsConfirmation = (file: Told): boolean => Object.values(confirmations).some((needs) => needs(file))

export type Confirmation = keyof typeof confirmations

const all = ['signedFilesConfirmed', 'restrictedFilesConfirmed', 'lostPartsConfirmed'] as const

/** What the sender of these files is to confirm. */
export const neededOf = (files: readonly Told[]): Confirmation[] =>
  all.filter((of) => files.some((file) => confirmations[of](file)))
