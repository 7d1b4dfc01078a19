import type { Locator, Page } from '@playwright/test'
import { finishAnimations } from './animations.ts'

/** In CSS pixels of the window, origin top left. */
export type Box = { x: number; y: number; width: number; height: number }

/** Waits until animations are over and elements stay in their places from one frame to the next. */
async function atRest(page: Page, elements: Locator[]) {
  await finishAnimations(page)
  const handles = await Promise.all(elements.map((element) => element.elementHandle()))
  await Promise.all(handles.map((handle) => handle.waitForElementState('stable')))
  return handles
}

/** Where elements are, all measured at one moment, and at rest. */
export async function boxesOf<Elements extends Locator[]>(
  ...elements: Elements
): Promise<{ [Place in keyof Elements]: Box }> {
  const page = elements[0]?.page()
  if (!page) return [] as { [Place in keyof Elements]: Box }
  const handles = await atRest(page, elements)
  const boxes = await page.evaluate(
    (measured) =>
      measured.map((element) => {
        const { x, y, width, height } = (element as Element).getBoundingClientRect()
        return { x, y, width, height }
      }),
    handles,
  )
  return boxes as { [Place in keyof Elements]: Box }
}

/** Where an element is when it is at rest: for one alone, or for the mouse. */
export const boxOf = async (element: Locator): Promise<Box> => (await boxesOf(element))[0]

/** The middle of an element at rest. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A point of an element at rest, given as parts of its width and height. */
export async function pointIn(element: Locator, across: number, down: number): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(element)
  return [x + width * across, y + height * down]
}
