/** How large a chart is shown: a factor of its own size, or `whole` if it is made to fit. */
export type Zoom = number | 'whole'

export type ZoomStep = 'in' | 'out' | 'actual' | 'whole'

const factors = [0.25, 0.35, 0.5, 0.7, 0.85, 1, 1.2, 1.5, 2, 3]

/** The zoom after a step; the same if there is no larger or smaller one. From a chart that fits, steps begin at its own size. */
export function zoomAfter(zoom: Zoom, step: ZoomStep): Zoom {
  if (step === 'whole') return 'whole'
  if (step === 'actual') return 1
  const place = factors.indexOf(zoom === 'whole' ? 1 : zoom)
  return factors[place + (step === 'in' ? 1 : -1)] ?? zoom
}
