import { expect, type Page } from '@playwright/test'
import { finishAnimations } from '../measures/animations.ts'
import { expectKept } from './kept.ts'
import { readOut, said } from './spoken.ts'
import { treeOf } from './tree.ts'

declare global {
  // What live regions have said since the page was opened, in order.
  var announced: string[] | undefined
}

/** What differs each time: days, times, ids, and the moment in a name. */
const VARYING: [RegExp, string][] = [
  // “24 December 2026” and “Dec 24, 2026”, after the day of the week in some sentences.
  [/\b\d{1,2}(?:er)? \p{L}+\.? 20\d\d|\b\p{L}+\.? \d{1,2}, 20\d\d/gu, '[day]'],
  [/\b\p{L}+day, \[day\]|\b\p{L}+di \[day\]|\bdimanche \[day\]/gu, '[day]'],
  [/\b\d{1,2}:\d{2}(?: [AP]M)?|\b\d{1,2} h \d{2}/g, '[time]'],
  // From 23:00 UTC on Paris has the next day, and an expiry one day more.
  [/(?<=\[time\] [^,\n]*, )(?:in \d+ days|dans \d+ jours)/g, '[how soon]'],
  [/\b[0-9a-f]{24}\b/g, '[id]'],
  [/ \d{13}\b/g, ''],
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
    // There is a space between elements.
    text.replace(/[\u00a0\u202f]/g, ' ').replace(/(?<=\S) (?=[,.])/g, ''),
  )

/**
 * What a screen reader says on the screens of a journey: the title, the element with
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
    const dialogs = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
    const main = this.page.getByRole('main')
    const own = this.isWhole ? main.locator('..') : main
    const root = (await dialogs.count()) > 0 ? dialogs.last() : own
    this.parts.push(`${await this.arrival(what)}\n\n${readOut(await treeOf(root)).join('\n')}`)
  }

  /** Adds what is said when a page has just opened: its title, and the element with the focus. */
  async arrives(what: string) {
    this.parts.push(await this.arrival(what))
  }

  private async arrival(what: string) {
    const focus = this.page.locator(':focus')
    const [focused] = (await focus.count()) > 0 ? await treeOf(focus) : []
    const told = typeof focused === 'object' ? said(focused) : (focused ?? 'the page')
    return `## ${what}\ntitle: ${await this.page.title()}\nfocus: ${told}`
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
