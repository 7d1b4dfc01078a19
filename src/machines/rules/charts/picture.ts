import type { Graph, GraphState, GraphTransition } from './graph.ts'

/** A transition as a line of text. `x` and `y`: the left end of its base line. */
export type Row = {
  transition: GraphTransition
  event: string
  /** What stands after the event: its condition and delay, and the target if no line leads there. */
  detail: string
  /** What the caller wants to have said, such as how often it was taken. */
  note: string
  width: number
  x: number
  y: number
}

export type Point = { x: number; y: number }
export type Rectangle = Point & { width: number; height: number }

export type PlacedState = Rectangle & { state: GraphState; detail: string; rows: Row[] }
/** A line from one state to another. `label`: the ground of its transitions. */
export type PlacedLine = { source: string; target: string; points: Point[]; label: Rectangle; rows: Row[] }
/** The dot and the arrow to the state in which another one begins. */
export type PlacedInitial = Rectangle & { parent: string; points: Point[] }

/** A chart with the places of everything, in pixels from its top left corner. */
export type Picture = {
  graph: Graph
  width: number
  height: number
  /** Each after the state around it. */
  states: PlacedState[]
  lines: PlacedLine[]
  initials: PlacedInitial[]
}
