/** The text of a proof file in UTF-8, without a byte order mark. Empty if its bytes are no text: then it is no proof. */
export async function textOfProof(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
