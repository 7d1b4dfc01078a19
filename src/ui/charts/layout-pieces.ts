import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api.js'
import type { Point } from '#machines/rules/charts/picture.ts'

/** What lays out charts: ELK, or several of them at the same time. */
export type LayoutEngine = { layout: (chart: ElkNode) => Promise<ElkNode> }

const outside: ElkNode = { id: 'outside', layoutOptions: { 'elk.algorithm': 'fixed' } }

/** Places count from the corner of the node around them. */
const apart = {
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.portConstraints': 'FIXED_SIDE',
  'elk.json.edgeCoords': 'CONTAINER',
  'elk.json.shapeCoords': 'PARENT',
}

/** The way of a line: out of the nodes of `up`, from the innermost, and into those of `down`, to the innermost. */
type Way = { line: ElkExtendedEdge; around: string; up: string[]; down: string[] }

/**
 * Lays out a chart as `engine.layout` does, but node by node from the innermost: the inside of each apart, with the points at
 * which lines cross its border. So several engines can share the work, which is hardly less than for the whole at once.
 */
export async function layOutInPieces(root: ElkNode, engine: LayoutEngine): Promise<ElkNode> {
  const { parents, groups } = readTree(root)
  const ways = (root.edges ?? []).map((line) => wayOf(line, parents))
  const crossings = Map.groupBy(
    ways.flatMap((way) => crossingsOf(way, groups)),
    ({ node }) => node,
  )
  const parts = Map.groupBy(
    ways.flatMap((way) => partsOf(way, groups)),
    ({ around }) => around,
  )
  const pieces = new Map<string, ElkNode>()
  const layOut = async (node: ElkNode): Promise<void> => {
    const children = node.children ?? []
    await Promise.all(children.filter(({ id }) => groups.has(id)).map(layOut))
    const inside: ElkNode = {
      id: node.id,
      layoutOptions: { ...node.layoutOptions, ...apart },
      ports: (crossings.get(node.id) ?? []).map(({ port }) => port),
      children: children.map((child) => asBox(child, pieces.get(child.id))),
      edges: (parts.get(node.id) ?? []).map(({ edge }) => edge),
    }
    // The engine cannot lay out the outermost node if lines cross its border.
    const { children: [piece] = [] } = await engine.layout({ ...outside, children: [inside] })
    pieces.set(node.id, piece!)
  }
  await layOut(root)
  return join(root, pieces, ways)
}

function readTree(root: ElkNode): { parents: Map<string, string>; groups: Set<string> } {
  const parents = new Map<string, string>()
  const visit = ({ id, children = [] }: ElkNode) => {
    for (const child of children) {
      parents.set(child.id, id)
      visit(child)
    }
  }
  visit(root)
  return { parents, groups: new Set(parents.values()) }
}

function wayOf(line: ElkExtendedEdge, parents: Map<string, string>): Way {
  const around = (start: string) => {
    const way: string[] = []
    for (let id: string | undefined = start; id !== undefined; id = parents.get(id)) way.push(id)
    return way
  }
  const [out, into] = [around(line.sources[0]!), around(line.targets[0]!)]
  const common = out.find((id) => into.includes(id))!
  return { line, around: common, up: out.slice(0, out.indexOf(common)), down: into.slice(0, into.indexOf(common)) }
}

const idOfCrossing = ({ id }: ElkExtendedEdge, node: string) => `${id} at ${node}`

/** Where a line crosses the borders of nodes, or ends there. Charts go down, so it leaves a node at the bottom. */
function crossingsOf({ line, up, down }: Way, groups: Set<string>): { node: string; port: ElkPort }[] {
  const on = (nodes: string[], side: string) =>
    nodes
      .filter((node) => groups.has(node))
      .map((node) => ({
        node,
        port: { id: idOfCrossing(line, node), width: 0, height: 0, layoutOptions: { 'elk.port.side': side } },
      }))
  return [...on(up, 'SOUTH'), ...on(down, 'NORTH')]
}

/** The parts of a line, each inside of one node. The one that is not inside of its start or end has its text. */
function partsOf({ line, around, up, down }: Way, groups: Set<string>): { around: string; edge: ElkExtendedEdge }[] {
  const end = (node: string) => (groups.has(node) ? idOfCrossing(line, node) : node)
  const part = (inside: string, from: string, to: string, labels: ElkExtendedEdge['labels'] = []) => ({
    around: inside,
    edge: { id: `${line.id} in ${inside}`, sources: [end(from)], targets: [end(to)], labels },
  })
  return [
    ...up.slice(1).map((node, i) => part(node, up[i]!, node)),
    part(around, up.at(-1)!, down.at(-1)!, line.labels),
    ...down
      .slice(1)
      .map((node, i) => part(node, node, down[i]!))
      .toReversed(),
  ]
}

/** A node whose inside has been laid out, as one that has nothing inside. */
function asBox(child: ElkNode, piece: ElkNode | undefined): ElkNode {
  if (!piece) return child
  const { id, width = 0, height = 0, ports = [] } = piece
  return { id, width, height, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } }
}

type Line = { points: Point[]; labels: ElkExtendedEdge['labels'] }

/** The whole chart, with places from its top left corner. */
function join(root: ElkNode, pieces: Map<string, ElkNode>, ways: Way[]): ElkNode {
  const parts = new Map<string, Line>()
  const place = (node: ElkNode, at: Point): ElkNode => {
    const piece = pieces.get(node.id)
    if (!piece) return { ...node, ...at }
    for (const { id, labels = [], sections = [] } of piece.edges ?? [])
      parts.set(id, {
        points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
          [startPoint, ...bendPoints, endPoint].map((point) => moved(point, at)),
        ),
        labels: labels.map((label) => ({ ...label, ...moved({ x: label.x!, y: label.y! }, at) })),
      })
    const children = (piece.children ?? []).map((child) => place(child, moved({ x: child.x!, y: child.y! }, at)))
    return { id: node.id, width: piece.width!, height: piece.height!, ...at, children }
  }
  const placed = place(root, { x: 0, y: 0 })
  const edges = ways.map(({ line, around, up, down }): ElkExtendedEdge => {
    const nodes = [...up.slice(1), around, ...down.slice(1).toReversed()]
    const inside = nodes.map((node) => parts.get(`${line.id} in ${node}`)!)
    const [startPoint, ...others] = inside.flatMap(({ points }) => points).filter(isNew)
    const bendPoints = others.slice(0, -1)
    const labels = inside.flatMap((part) => part.labels ?? [])
    return {
      ...line,
      labels,
      sections: [{ id: line.id, startPoint: startPoint!, bendPoints, endPoint: others.at(-1)! }],
    }
  })
  return { ...placed, edges }
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })

/** Whether a point is not the one before it. */
const isNew = ({ x, y }: Point, at: number, all: Point[]) => all[at - 1]?.x !== x || all[at - 1]?.y !== y
