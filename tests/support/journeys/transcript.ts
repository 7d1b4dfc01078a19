import { expect, type Page } from '@playwright/test'
import { finishAnimations } from '../walks/animations.ts'
import { expectKept } from './kept.ts'
import { readOut, roleOf, said, treeOf, type Node } from './spoken.ts'

declare global {
  // What live regions have said since the page was opened, in order.
  var announced: string[] | undefined
}

/** What differs each time: days, times, and fingerprints. */
const VARYING: [RegExp, string][] = [
  // “24 December 2026” and “Dec 24, 2026”, after the day of the week in some sentences.
  [/\b\d{1,2}(?:er)? \p{L}+\.? 20\d\d|\b\p{L}+\.? \d{1,2}, 20\d\d/gu, '[day]'],
  [/\b\p{L}+day, \[day\]|\b\p{L}+di \[day\]|\bdimanche \[day\]/gu, '[day]'],
  [/\b\d{1,2}:\d{2}(?: [AP]M)?|\b\d{1,2} h \d{2}/g, '[time]'],
  // A repeated test has other signers.
  [/(?<=@(?:en|fr))\d+/g, ''],
  // Where a field is, and how large the page is drawn, depend on the frame around them.
  [/(?<=placed at |à )\d+, \d+/g, '[place]'],
  [/(?<=textbox: [XY],[^“\n]*)“\d+”/g, '[place]'],
  [/\b\d+\s?%, /g, '[zoom], '],
  [/(?<=(?:day|month|year|jour|mois|année), [^“\n]*)“[^”]*”/g, '[part of the day]'],
]

const steady = (text: string) =>
  VARYING.reduce(
    (result, [varying, name]) => result.replace(varying, name),
    // Chromium puts a space between elements.
    text.replace(/[\u00a0\u202f]/g, ' ').replace(/(?<=\S) (?=[,.])/g, ''),
  )

/**
 * What a screen reader says on the screens of a journey, of Chromium's accessibility tree: the title, the element with
 * the focus, and all of the page's own content, without the application's frame. The text is kept and reviewed like code.
 */
export class Transcript {
  private readonly parts: string[] = []
  private readonly page: Page
  private readonly isWhole: boolean

  private constructor(page: Page, isWhole: boolean) {
    this.page = page
    this.isWhole = isWhole
  }

  /**
   * Listens to the live regions of every document that the page opens from now on. With `isWhole`, the bars beside the
   * main content belong to the page and are read, too.
   */
  static async of(page: Page, { isWhole = false } = {}): Promise<Transcript> {
    await page.addInitScript(() => {
      globalThis.announced = []
      const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output'
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
          // An alert that has come says all that it has.
          const come = [...addedNodes].flatMap((node) =>
            node instanceof Element ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)] : [],
          )
          for (const region of around ? [around] : come)
            if (region.textContent.trim()) globalThis.announced?.push(region.textContent.trim())
        }
      }).observe(globalThis.document, { subtree: true, childList: true, characterData: true })
    })
    return new Transcript(page, isWhole)
  }

  /** Adds what is read on the screen that is shown: its dialog, or its own content. The caller has waited until it is whole. */
  async reads(what: string) {
    await finishAnimations(this.page)
    const nodes = await treeOf(this.page)
    const dialog = nodes.findLast((node) => !node.ignored && /^(alert)?dialog$/.test(roleOf(node)))
    const main = nodes.find((node) => roleOf(node) === 'main')
    const whole = this.isWhole ? nodes.find(({ nodeId }) => nodeId === main?.parentId) : main
    const root = dialog ?? whole
    if (!root) throw new Error('The screen has no content')
    this.parts.push(`${await this.arrival(what, nodes)}\n\n${readOut(nodes, root).join('\n')}`)
  }

  /** Adds what is said when a page has just opened: its title, and the element with the focus. */
  async arrives(what: string) {
    this.parts.push(await this.arrival(what, await treeOf(this.page)))
  }

  private async arrival(what: string, nodes: Node[]) {
    const focused = nodes.find(
      (node) =>
        roleOf(node) !== 'RootWebArea' &&
        node.properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    )
    return `## ${what}\ntitle: ${await this.page.title()}\nfocus: ${focused ? said(focused) : 'the page'}`
  }

  /** Waits until a live region has said something, and adds it. */
  async hears(words: string) {
    await expect
      .poll(() => this.page.evaluate(() => globalThis.announced ?? []), { message: `“${words}” is announced` })
      .toContainEqual(expect.stringContaining(words))
    this.parts.push(`announced: ${words}`)
  }

  /** Compares all that was read with the kept text. */
  expectKept(name: string) {
    expectKept(`docs/transcripts/${name}.txt`, `${steady(this.parts.join('\n\n'))}\n`)
  }
}
