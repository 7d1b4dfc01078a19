import type { ComponentType } from 'react'
import type { components } from '#openapi'
import type { inspectorRequestMachine } from '#machines/flows/inspector/inspector-request.machine.ts'
import type { ViewProps } from '../../flow.tsx'

/** Says why a request is where it is, and what can happen next. `at`: when it was read, in milliseconds since 1970. */
export type RequestNow = ComponentType<{ request: components['schemas']['Request']; at: number }>

export type RequestProps = ViewProps<typeof inspectorRequestMachine> & { Now: RequestNow }
