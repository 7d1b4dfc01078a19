import { SignatureCheckView } from '#ui/proofs/signature-check.view.tsx'
import type { CheckProps, Several } from '#ui/proofs/signature-check/props.ts'

/** Draws no page of a PDF. */
export const firstPage = () => Promise.reject(new Error('The test has no pages'))

/** In the place of the flow that checks several files. */
const NamesOnly: Several = ({ files, onEnd }) => (
  <button type="button" onClick={onEnd}>
    {files.map(({ name }) => name).join()}
  </button>
)

/** The check page without its browser, and without the flow for several files. */
export const CheckView = (props: CheckProps) => (
  <SignatureCheckView {...props} firstPage={firstPage} Several={NamesOnly} />
)
