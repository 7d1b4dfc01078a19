/** The longest short name of an organisation. */
export const MAX_SHORT_NAME = 60

/** The short name that a name stands for: `Écoles & Cie` is `ecoles-cie`. Empty if nothing of it can be part of one. */
export const shortNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether a text is a short name: lower-case letters and digits, with single hyphens between them. */
export const isShortName = (text: string): boolean =>
  text !== '' && text.length <= MAX_SHORT_NAME && shortNameOf(text) === text
