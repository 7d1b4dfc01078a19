/** The text of UTF-8 bytes, without a byte order mark; null if the bytes are something else. */
export function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
