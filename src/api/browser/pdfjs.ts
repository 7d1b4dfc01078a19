import { getDocument, OPS, PDFDataRangeTransport, PDFWorker, TextLayer, version } from 'pdfjs-dist'

/** What is used of pdf.js; the build leaves out the rest (scripts/build/pdfjs-parts.ts). */
export const pdfjs = { getDocument, OPS, PDFDataRangeTransport, PDFWorker, TextLayer, version }
