import type { Download } from '../../cases/documents/download.ts'
import { Bytes } from '../bytes.ts'

/** The answer with a stored file; `inline` if it is shown, not saved. */
export const sendFile = ({ blob, hash, fileName }: Download, inline: boolean) =>
  ({ status: 200, body: new Bytes({ ...blob, hash, fileName, inline }) }) as const
