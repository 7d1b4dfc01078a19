import type { EnginePorts } from './ports.ts'

/** An id for something new: 4 bytes of seconds since 1970 and 8 of chance, in 24 hexadecimal digits. */
export const newId = ({ now, chance }: Pick<EnginePorts, 'now' | 'chance'>): string => {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(now().getTime() / 1000))
  return Buffer.concat([seconds, chance(8)]).toString('hex')
}
