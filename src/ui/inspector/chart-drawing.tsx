import { createElement, memo, type ReactNode } from 'react'
import type { Item } from '#machines/rules/charts/chart.ts'
import type { Picture } from '#machines/rules/charts/picture.ts'
import type { Drawn } from '../charts/markup.ts'
import { drawChart } from '../charts/svg.ts'

/** The id of the element of a state or transition. */
export const idOf = (picture: Picture, { of, name }: Item): string => {
  const { states, transitions } = picture.graph
  const place =
    of === 'state' ? states.findIndex(({ path }) => path === name) : transitions.findIndex((one) => one.name === name)
  return `chart-${of}-${place}`
}

type ChartDrawingProps = {
  picture: Picture
  marks: ReadonlyMap<string, string>
  item: Item | null
  /** The paths of the states that are lit. */
  active: readonly string[]
  /** The name of a state for screen readers. */
  nameOf: (state: string) => string
}

/**
 * The inside of a chart as elements of the page. States and transitions are the options of a list, of which one is chosen.
 * The frame of a state is its option, because an option has no others inside.
 */
export const ChartDrawing = memo(function ChartDrawing({ picture, marks, item, active, nameOf }: ChartDrawingProps) {
  const optionOf = (drawn: Drawn): Attributes => {
    const name = drawn.attributes['data-transition']
    if (typeof name !== 'string') return {}
    return toOption({ of: 'transition', name })
  }
  const toOption = (one: Item): Attributes => {
    const isChosen = item?.of === one.of && item.name === one.name
    return {
      id: idOf(picture, one),
      role: 'option',
      'aria-selected': isChosen,
      ...(one.of === 'state' && { 'aria-label': nameOf(one.name) }),
    }
  }
  const litOf = (state: unknown): Attributes => (active.includes(state as string) ? { 'data-lit': true } : {})
  const toElement = (drawn: Drawn | string, key: number, extra: Attributes = {}): ReactNode => {
    if (typeof drawn === 'string') return drawn
    const state = drawn.attributes['data-state']
    const children = drawn.children.map((child, i) =>
      toElement(
        child,
        i,
        typeof state === 'string' && typeof child !== 'string' && child.attributes['class'] === 'chart-frame'
          ? toOption({ of: 'state', name: state })
          : {},
      ),
    )
    return createElement(
      drawn.tag,
      { key, ...toProps(drawn.attributes), ...litOf(state), ...optionOf(drawn), ...extra },
      ...(children.length > 0 ? children : []),
    )
  }
  // The title and the description are those of the whole, which the page names itself.
  const inside = drawChart(picture, marks).children.filter(
    (child) => typeof child === 'string' || !['title', 'desc'].includes(child.tag),
  )
  return inside.map((drawn, i) => toElement(drawn, i))
})

type Attributes = Record<string, string | number | boolean>

/** Attributes of XML as React names them. */
const toProps = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name === 'class'
        ? 'className'
        : /^(data|aria)-/.test(name)
          ? name
          : name.replaceAll(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
