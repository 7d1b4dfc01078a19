import { limits } from '../common/limits.ts'

/** A stroke of a drawn signature: points in CSS pixels of the pad, origin top left; `time` in milliseconds. */
export type Stroke = { x: number; y: number; pressure: number; time: number }[]

/**
 * A signature as entered; the browser renders it as an image. Those from a file and those that were kept are images
 * already: PNG as data URL, empty if none is chosen.
 */
export type SignatureDraft =
  | { kind: 'typed'; text: string; face: number }
  | { kind: 'drawn'; strokes: Stroke[]; width: number; height: number }
  | { kind: 'image'; image: string }
  | { kind: 'saved'; image: string }

/** A saved signature: the default one of the signer's account, or the last one of this tab (SDLG-007, SDLG-021). */
export type SavedSignature = { of: 'account' | 'tab'; image: string }

/** The maximum length of a typed signature (SDLG-009). */
export const SIGNATURE_MAX_LENGTH = 49
const isSignatureText = (text: string): boolean => {
  const { length } = text.trim()
  return length > 0 && length <= SIGNATURE_MAX_LENGTH
}

/** Whether a signature was entered: a name, at least one stroke, or an image (SDLG-009, SDLG-013). */
export const isSignature = (draft: SignatureDraft): boolean =>
  draft.kind === 'typed'
    ? isSignatureText(draft.text)
    : draft.kind === 'drawn'
      ? draft.strokes.length > 0
      : draft.image !== ''

/** A chosen file with the picture of a signature; `key` is its place on the page's shelf, `size` in bytes. */
export type PictureFile = { key: string; fileName: string; size: number }
/** What is wrong with the file of a signature (SDLG-010 to SDLG-012). */
const pictureProblems = ['extensionNotSupported', 'imgTooLarge', 'fileLoad'] as const
export type PictureProblem = (typeof pictureProblems)[number]
export const isPictureProblem = (problem: string | null): problem is PictureProblem =>
  pictureProblems.some((one) => one === problem)
/** The file names that are taken, as the `accept` of an input has them. */
export const PICTURE_EXTENSIONS = '.png,.jpg,.jpeg,.svg'
/** What is wrong with a chosen file before it is read; null if nothing is (SDLG-010, SDLG-011). */
export function pictureProblem({ fileName, size }: Omit<PictureFile, 'key'>): PictureProblem | null {
  const name = fileName.toLowerCase()
  if (!PICTURE_EXTENSIONS.split(',').some((extension) => name.endsWith(extension))) return 'extensionNotSupported'
  return size <= limits.signatureImageMaxSize ? null : 'imgTooLarge'
}

/** Width and height of the pad, in CSS pixels (SDLG-008). */
export const PAD_SIZE = 248
/** The dark blue of signatures. */
export const ink = '#1a224b'
/** The pen of a drawn signature, as options of signature_pad. */
export const pen = {
  penColor: ink,
  dotSize: 1.4,
  minWidth: 0.8,
  maxWidth: 2.4,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const

/** A typeface for typed signatures: its family, its style, and the letters it has. */
type Face = { family: string; look: 'formal' | 'quick' | 'round' | 'upright'; letters: string }

/** The typefaces in the order offered. `letters` are hexadecimal ranges of code points, taken from the font files. */
export const faces: readonly Face[] = [
  {
    family: 'Great Vibes',
    look: 'formal',
    letters:
      '20-7e a1-ac ae-148 14a-17e 180-181 186-18a 18e-194 196-1a1 1a4-1a5 1a9 1ac-1b9 1c0-1c7 1c9-1ca 1cc-1f0 ' +
      '1f4-1f5 1f8-21b 21e-220 222-223 226-233 237 23a-23e 241-24f 2bb-2bc 400-45f 462-463 490-491 1e00-1e95 1e9e ' +
      '1ea0-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a',
  },
  {
    family: 'Caveat',
    look: 'quick',
    letters:
      '20-7e a1-ac ae-17e 18f 192 1c4-1cc 1d4 1e5 1e7 1e9-1eb 1ef 1f1-1f5 1fa-21b 21f 237 2bc 400-45f 462-463 ' +
      '46a-46b 472-475 48a-4a5 4a8-4ff 510-513 51a-51d 524-529 52e-52f 1e0c-1e0d 1e24-1e25 1e44-1e45 1e5a-1e5b ' +
      '1e62-1e63 1e6c-1e6d 1e80-1e85 1e92-1e93 1ef2-1ef3 1ef8-1ef9 2013-2014 2018-201a 201c-201e 2020 2022 2026 ' +
      '2032-2033 2039-203a',
  },
  {
    family: 'Marck Script',
    look: 'round',
    letters:
      '20-7e a1-a3 a5-a9 ab ae-b1 b4-b5 b7-b8 bb bf-131 133-149 14c-17e 192 1fc-1ff 218-219 401-40c 40e-44f 451-45c ' +
      '45e-45f 490-491 1e80-1e85 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2020 2022 2026 2039-203a',
  },
  {
    family: 'Mansalva',
    look: 'upright',
    letters:
      '20-7e a1-ac ae-17e 18f 192 19d 1a0-1a1 1af-1b0 1b7 1c0-1c3 1cd-1dc 1de-1df 1e2-1eb 1ee-1ef 1fa-1ff 218-21b ' +
      '232-233 237 2bb-2bc 374-375 37e 384-38a 38c 38e-3a1 3a3-3cf 3d7 1e0c-1e0f 1e20-1e21 1e24-1e25 1e2a-1e2b ' +
      '1e34-1e3b 1e40-1e49 1e5c-1e5f 1e62-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1e92-1e97 1e9e 1ea0-1ef9 2013-2014 ' +
      '2018-201a 201c-201e 2020 2022 2026 2039-203a',
  },
]

/** Whether a typeface has all letters of `text`; a missing letter would be drawn in another typeface. */
function hasLetters({ letters }: Face, text: string): boolean {
  const ranges = letters.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
  const has = (code: number) => ranges.some(([first = 0, last = first]) => first <= code && code <= last)
  return Array.from(text.normalize('NFC'), (letter) => letter.codePointAt(0)!).every(has)
}

/** The indexes of the typefaces that have all letters of `text`. */
export const facesFor = (text: string): number[] =>
  faces.flatMap((face, index) => (hasLetters(face, text) ? [index] : []))
