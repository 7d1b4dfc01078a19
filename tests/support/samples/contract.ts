import { parse } from 'yaml'
import { Contract } from '../../../server/http/contract.ts'

/** A contract with one operation for each feature of the router. */
export const tryOut = new Contract(
  parse(`
openapi: 3.1.0
info: { title: Try-out, version: 0.1.0 }
security: [{ session: [] }]
paths:
  /right/{id}:
    get:
      operationId: readWithRight
      x-right: createTenants
      parameters:
        - { $ref: '#/components/parameters/Id' }
        - { name: size, in: query, schema: { type: integer, maximum: 50 } }
        - { name: state, in: query, schema: { type: array, items: { enum: [PENDING, EDITING] } } }
        - { name: If-Match, in: header, required: true, schema: { type: string, pattern: '^"[0-9]+"$' } }
      responses:
        '200': { description: What came in., content: { application/json: { schema: { type: object } } } }
        default: { $ref: '#/components/responses/Problem' }
    patch:
      operationId: change
      x-right: none
      parameters: [{ $ref: '#/components/parameters/Id' }]
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }
      responses:
        '204': { description: Done. }
        default: { $ref: '#/components/responses/Problem' }
  /token:
    post:
      operationId: actByToken
      deprecated: true
      x-deprecated: '2027-01-01'
      x-sunset: '2028-01-01'
      security: [{ signerToken: [] }]
      responses:
        '200': { description: Who., content: { application/json: { schema: { type: object } } } }
        default: { $ref: '#/components/responses/Problem' }
  /either:
    get:
      operationId: readAsAnybody
      x-right: none
      security: [{ session: [] }, { signerToken: [] }, {}]
      responses:
        '200': { description: Who., content: { application/json: { schema: { type: object } } } }
        default: { $ref: '#/components/responses/Problem' }
  /upload:
    post:
      operationId: upload
      security: []
      requestBody: { $ref: '#/components/requestBodies/Form' }
      responses:
        '200': { description: What came in., content: { application/json: { schema: { type: object } } } }
        default: { $ref: '#/components/responses/Problem' }
  /own-upload:
    post:
      operationId: uploadAsAccount
      x-right: none
      requestBody: { $ref: '#/components/requestBodies/Form' }
      responses:
        '200': { description: What came in., content: { application/json: { schema: { type: object } } } }
        default: { $ref: '#/components/responses/Problem' }
  /download:
    get:
      operationId: download
      security: []
      responses:
        '200': { description: Bytes., content: { application/pdf: { schema: { type: string, format: binary } } } }
        default: { $ref: '#/components/responses/Problem' }
  /live:
    get:
      operationId: listen
      x-right: none
      responses:
        '200': { description: Events., content: { text/event-stream: { schema: { type: string } } } }
        default: { $ref: '#/components/responses/Problem' }
components:
  requestBodies:
    Form:
      required: true
      content:
        multipart/form-data:
          schema:
            type: object
            additionalProperties: false
            required: [documentHash]
            properties:
              documentHash: { type: string, pattern: '^[0-9a-f]{4}$' }
              proof: { type: string, format: binary, maxLength: 10 }
              files: { type: array, maxItems: 3, items: { type: string, format: binary, maxLength: 10 } }
  securitySchemes:
    session: { type: apiKey, in: cookie, name: session }
    signerToken: { type: http, scheme: bearer }
  parameters:
    Id: { name: id, in: path, required: true, schema: { $ref: '#/components/schemas/Id' } }
  responses:
    Problem: { description: No., content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
  schemas:
    Id: { type: string, pattern: '^[0-9a-f]{4}$' }
    Problem:
      type: object
      additionalProperties: false
      required: [name, message]
      properties: { name: { type: string }, message: { type: string }, callId: { type: string } }
`),
)
