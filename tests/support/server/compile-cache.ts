import { fileURLToPath } from 'node:url'

/**
 * Lets processes that tests start keep their compiled modules where servers keep them: each one takes half of the time to
 * start.
 */
export function keepCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../../build/code', import.meta.url))
}
