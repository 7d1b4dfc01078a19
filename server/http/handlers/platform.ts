import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

/** Who runs this service. */
export const platform = (ports: Ports): Pick<Handlers, 'getOperator'> => ({
  getOperator: async () => ({ status: 200, body: ports.operator }),
})
