import type { EnginePorts } from './ports.ts'

/** An id for something new: 4 bytes of seconds since 1970 and 8 random bytes, in 24 hexadecimal digits. */
export const newId = ({ now, random }: Pick<EnginePorts, 'now' | 'random'>): string => {
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32BE(Math.floor(now().getTime() / 1000))
  return Buffer.concat([seconds, random(8)]).toString('hex')
}
