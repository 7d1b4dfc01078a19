import type { OpenBlob } from '../../engine/ports.ts'

/** A file to send: its blob with the hash, and its name. */
export type Download = { blob: OpenBlob; hash: string; fileName: string }
