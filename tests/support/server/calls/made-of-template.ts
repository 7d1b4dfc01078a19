import { etag } from '../signing.ts'
import type { DraftedTemplate } from './templates.ts'
import { nothing, type Made } from './valid-calls.ts'

/** A template as something that calls are about. */
export const madeOfTemplate = ({ id, file, reply }: DraftedTemplate): Made => ({
  ...nothing,
  id,
  file,
  version: file,
  revision: etag(reply),
})
