/**
 * SHA-256 in lower-case hexadecimal; a text is hashed as UTF-8. It is passed as an argument because rules have no
 * dependencies: the server uses Node's, the browser hash-wasm's.
 */
export type Sha256 = (data: Uint8Array | string) => string

/** Whether a text is a SHA-256 hash in the form that `Sha256` returns. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Decodes hexadecimal digits. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
