import { Message } from '../../message.tsx'
import { legend, legendItem } from '../inspector.css.ts'
import { litSample } from './live.css.ts'

/** What the lit states of a chart are. */
export const LitLegend = () => (
  <div className={legend}>
    <span className={legendItem}>
      <span aria-hidden className={litSample.current} />
      <Message id="inspector-live.lit.current" />
    </span>
    <span className={legendItem}>
      <span aria-hidden className={litSample.around} />
      <Message id="inspector-live.lit.around" />
    </span>
  </div>
)
