/**
 * SHA-256 in lower-case hexadecimal; a text counts as its UTF-8 bytes. An argument wherever it is needed: Node
 * and hash-wasm each bring their own, and rules touch nothing.
 */
export type Sha256 = (data: Uint8Array | string) => string

/** What `Sha256` returns, and the only form in which hashes are written. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The bytes of a text of hexadecimal digits. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
