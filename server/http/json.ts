import type { FastifyInstance } from 'fastify'
import { keepsTo, type JsonBounds } from '../engine/input/json-bounds.ts'
import { Refused } from '../engine/refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came; null without one. */
    json: Buffer | null
  }
}

/** A request with all its fields has some 40,000 values in six levels. */
const BOUNDS: JsonBounds = { depth: 32, values: 100_000 }

/**
 * Parses JSON bodies, unless they are nested too deeply or have too many values: parsing these would make all other calls
 * wait. The size of a body is limited by its route.
 */
export function boundJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('json', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.json = body
    const { maxValues = BOUNDS.values } = request.routeOptions.config.operation ?? {}
    if (keepsTo(body, { ...BOUNDS, values: maxValues })) return parse(request, body.toString('utf8'), done)
    done(new Refused('MalformedRequestException', { message: 'the body has too many values, or too many levels' }))
  })
}
