import type { EnginePorts } from './ports.ts'

/** A new id: seconds since 1970 in 4 bytes, then 8 random bytes, as 24 hexadecimal digits. Ids sort by age. */
export const newId = ({ now, random }: Pick<EnginePorts, 'now' | 'random'>): string => {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(now().getTime() / 1000))
  return Buffer.concat([seconds, random(8)]).toString('hex')
}
