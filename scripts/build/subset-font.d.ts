declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff2'
    noHinting?: boolean
    dropTables?: string[]
    keepAllGlyphs?: boolean
    /** The part of an axis of a variable font that is kept. */
    variationAxes?: Record<string, { min: number; max: number }>
  }
  /** A font with the characters of a text only, or all of them with `keepAllGlyphs` and no text. */
  export default function subsetFont(font: Buffer, text: string | null, options?: Options): Promise<Buffer>
}
