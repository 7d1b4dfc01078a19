/** The time in the signature dictionary of a sealed file, as 14 digits; undefined if it has none. */
export function sealTimeIn(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  const [, plain, hex = ''] = /\/M ?(?:\(([^)]*)\)|<([0-9A-Fa-f]+)>)/.exec(text) ?? []
  return /^D:(\d{14})Z$/.exec(plain ?? Buffer.from(hex, 'hex').toString('latin1'))?.[1]
}
