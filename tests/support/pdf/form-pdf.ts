import { PDF, rgb } from '@libpdf/core'

const INK = rgb(0.15, 0.16, 0.2)
const LEFT = 60

/** How many places a person would fill in on each page of `formPdf`. */
export const PLACES_OF_FORM = [10, 6]

/** Two A4 pages that were made to be printed and filled in by hand: the first in French, the second in English. */
export async function formPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create()
  const [french, english] = [document.addPage({ size: 'a4' }), document.addPage({ size: 'a4' })]
  const writer =
    (page: typeof french) =>
    (text: string, y: number, x = LEFT, size = 11) =>
      page.drawText(text, { x, y, size, color: INK })
  const line = (page: typeof french, x: number, y: number, width: number) =>
    page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.7, color: INK })

  const write = writer(french)
  write('Contrat de location', 780, LEFT, 20)
  write('Nom et prénom : ________________________________', 730)
  write('Né(e) le : ____ / ____ / ______', 700)
  write('Adresse : ..............................................................................', 670)
  write('E-mail :', 640)
  write('Le locataire a reçu :', 600)
  write('[ ] les clefs', 578)
  french.drawRectangle({ x: LEFT + 1, y: 551, width: 10, height: 10, borderColor: INK, borderWidth: 0.8 })
  write('l’état des lieux', 552, LEFT + 18)
  write('Le présent contrat prend effet à la date de signature par la dernière des parties, et', 510)
  write('reste en vigueur pendant trois ans. La signature du locataire vaut acceptation.', 496)
  write('Fait à ____________________, le ____________________', 440)
  write('Signature du bailleur', 400)
  write('Signature du locataire', 400, 320)

  const say = writer(english)
  say('Lease', 780, LEFT, 20)
  say('Name:', 730)
  line(english, 100, 728, 200)
  say('Email: ________________________________', 700)
  say('This agreement takes effect on the date of signature by the last of the parties.', 640)
  say('Term and termination ................................................ 12', 620)
  line(english, LEFT, 480, 200)
  say('Signature of the landlord', 466, LEFT, 9)
  line(english, 320, 480, 200)
  say('Signature of the tenant', 466, 320, 9)
  line(english, LEFT, 420, 120)
  say('Date', 406, LEFT, 9)
  say('Date: __________________', 406, 320)
  return Uint8Array.from(await document.save())
}
