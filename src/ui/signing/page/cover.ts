import type { SigningView } from '#machines/rules/signing/signing.ts'
import { cover, icon, mark, paper } from './cover.css.ts'
import { rail } from './rail.css.ts'
import { firstScale, isNarrow, marginOf } from './scale.ts'
import { bar, canvas, fileName, from, name, names, notices, pages, scroll, viewer, who } from './signing.css.ts'

/** What is seen of the signing page before the application has been loaded: for the eyes only. */
export type Cover = {
  /** Shows which request it is, and where its first page will be. */
  name: (view: SigningView) => void
  /** Shows the first page. */
  show: (page: HTMLCanvasElement) => void
  close: () => void
}

/** Shows the frame of the signing page over the application. */
export function showCover(): Cover {
  const title = made('p', name)
  const sender = made('p', from)
  const label = document.createElement('span')
  const sheet = made('div', paper)
  const sheets = made('div', pages)
  const area = made('div', scroll, made('div', notices), sheets)
  const header = made('div', bar, made('div', who, made('div', mark), made('div', names, title, sender)))
  const root = made('div', `${viewer} ${cover}`, header, made('div', rail), made('div', canvas, area))
  title.textContent = 'Paraph'
  root.ariaHidden = 'true'
  root.inert = true
  document.body.append(root)
  return {
    name: (view) => {
      title.textContent = view.name
      sender.textContent = `${view.issuerFullName}, ${view.tenant.name}`
      const [file] = view.files
      const [size] = file?.pages ?? []
      if (!file || !size) return
      const scale = firstScale(view)
      const width = `${size.width * scale}px`
      const text = made('p', fileName, made('span', icon), label)
      label.textContent = file.fileName
      text.style.width = width
      sheet.dataset['page'] = '0'
      Object.assign(sheet.style, { width, height: `${size.height * scale}px` })
      sheets.append(text, sheet)
      area.scrollLeft = marginOf(innerWidth, isNarrow())
    },
    show: (page) => sheet.append(page),
    close: () => root.remove(),
  }
}

function made(tag: 'div' | 'p' | 'span', className: string, ...children: Node[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}
