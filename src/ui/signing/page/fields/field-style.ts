import type { CSSProperties } from 'react'
import { hueAt } from '#machines/rules/common/hue.ts'
import type { Field, SigningView } from '#machines/rules/signing/signing.ts'
import { theme } from '../../../design/theme.css.ts'

export type Hue = keyof typeof theme.hue

/** The colour of a signer, which they also have in the field editor; slate for a field that is nobody's. */
export function hueOf({ signers }: Pick<SigningView, 'signers'>, signer: string | null): Hue {
  const place = signers.findIndex(({ id }) => id === signer)
  return place < 0 ? 'slate' : hueAt(place)
}

/** The place of a field on its page, its colour, and its font size in points. */
export const styleOf = ({ posX, posY, width, height, fontSize }: Field, hue: Hue) =>
  ({
    left: `${posX * 100}%`,
    top: `${posY * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
    '--hue': theme.hue[hue],
    '--points': fontSize,
  }) as CSSProperties
