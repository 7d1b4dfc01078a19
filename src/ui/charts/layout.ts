import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Graph } from '#machines/rules/charts/graph.ts'
import type { Picture, PlacedLine, PlacedState, Point, Rectangle, Row } from '#machines/rules/charts/picture.ts'
import { measureGraph, sizes, type Box, type Bundle, type Notes } from './boxes.ts'
import { layOutInPieces, type LayoutEngine } from './layout-pieces.ts'
import { findLinesBack } from './reading-order.ts'

const MARGIN = 8
/** States at most of a chart that is laid out as a whole: it is a little narrower than in pieces, and one worker is enough. */
const MAX_WHOLE = 100

/** Every state around others has its own, because the engine does not inherit them. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
}

/**
 * Gives every state and transition of a graph its place: states inside of states, lines at right angles, texts where no
 * line crosses them. `engine` is ELK: in Node from `elkjs/lib/elk.bundled.js`, in a browser with its own workers. A chart of
 * more than `maxWhole` states is laid out in pieces.
 */
export async function layOut(
  graph: Graph,
  engine: LayoutEngine,
  notes: Notes = new Map(),
  maxWhole = MAX_WHOLE,
): Promise<Picture> {
  const measured = measureGraph(graph, notes)
  const { bundles } = measured
  const back = findLinesBack(graph.states, bundles)
  // Lines that lead back are turned round for the engine, so that the first state is at the top and the others follow.
  const ends = bundles.map((bundle) => {
    const { source, target } = bundle
    return back.has(bundle) ? { from: target, to: source, isBack: true } : { from: source, to: target, isBack: false }
  })
  const isLarge = graph.states.length > maxWhole
  const elk = toElk(measured, ends, isLarge)
  return toPicture(graph, measured, ends, await (isLarge ? layOutInPieces(elk, engine) : engine.layout(elk)))
}

type Measured = { boxes: Box[]; bundles: Bundle[] }
type Ends = { from: string; to: string; isBack: boolean }

const initialOf = (path: string) => `${path} initial`

function toElk({ boxes, bundles }: Measured, ends: Ends[], isLarge: boolean): ElkNode {
  const childrenOf = Map.groupBy(boxes, ({ state }) => state.parent)
  const toNode = (box: Box): ElkNode => {
    const { state, width, head } = box
    const children = (childrenOf.get(state.path) ?? []).map(toNode)
    if (children.length === 0) return { id: state.path, width, height: head }
    const dots = state.initial.map(() => ({ id: initialOf(state.path), width: sizes.initial, height: sizes.initial }))
    return {
      id: state.path,
      children: [...dots.slice(0, 1), ...children],
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${head + 4},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // The engine turns charts that go down on their side, but not this size of nodes inside of others.
        'elk.nodeSize.minimum': isLarge ? `(${width},${head + 40})` : `(${head + 40},${width})`,
      },
    }
  }
  const edges: ElkExtendedEdge[] = [
    ...boxes.flatMap(({ state }) =>
      state.initial
        .slice(0, 1)
        .map((target) => ({ id: initialOf(state.path), sources: [initialOf(state.path)], targets: [target] })),
    ),
    ...bundles.map(({ width, height }, i) => ({
      id: String(i),
      sources: [ends[i]!.from],
      targets: [ends[i]!.to],
      labels: [{ text: String(i), width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
    })),
  ]
  return {
    id: 'chart',
    layoutOptions: { ...options, 'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]` },
    children: (childrenOf.get(null) ?? []).map(toNode),
    edges,
  }
}

function toPicture(graph: Graph, { boxes, bundles }: Measured, ends: Ends[], root: ElkNode): Picture {
  const places = new Map<string, Rectangle>()
  const visit = (node: ElkNode) => {
    places.set(node.id, rectangleOf(node))
    for (const child of node.children ?? []) visit(child)
  }
  for (const node of root.children ?? []) visit(node)
  const edges = new Map((root.edges ?? []).map((edge) => [edge.id, edge]))
  const lines = bundles.map(({ source, target, rows }, i): PlacedLine => {
    const edge = edges.get(String(i))!
    const points = ends[i]!.isBack ? pointsOf(edge).toReversed() : pointsOf(edge)
    const label = rectangleOf(edge.labels![0]!)
    return { source, target, points, label, rows: stack(rows, label.x + 6, label.y + 14) }
  })
  const initials = boxes
    .filter(({ state }) => places.has(initialOf(state.path)))
    .map(({ state: { path } }) => ({
      parent: path,
      ...places.get(initialOf(path))!,
      points: pointsOf(edges.get(initialOf(path))!),
    }))
  return {
    graph,
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: boxes.map((box) => placeBox(box, places.get(box.state.path)!)),
    lines,
    initials,
  }
}

function placeBox({ state, detail, rows, columns, head }: Box, place: Rectangle): PlacedState {
  const perColumn = Math.ceil(rows.length / columns)
  const top = place.y + head - perColumn * sizes.row + 2
  const widest = Math.max(0, ...rows.map(({ width }) => width))
  const placed = rows.map((row, i) => ({
    ...row,
    x: place.x + sizes.pad + Math.floor(i / perColumn) * (widest + sizes.pad * 2),
    y: top + (i % perColumn) * sizes.row,
  }))
  return { state, detail, rows: placed, ...place }
}

const stack = (rows: Row[], x: number, y: number): Row[] => rows.map((row, i) => ({ ...row, x, y: y + i * sizes.row }))

const rectangleOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle => ({
  x,
  y,
  width,
  height,
})

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
