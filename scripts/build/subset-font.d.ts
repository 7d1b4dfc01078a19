declare module 'subset-font' {
  type Options = { targetFormat?: 'sfnt' | 'woff2'; noHinting?: boolean; dropTables?: string[] }
  /** A font with the characters of a text only. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
