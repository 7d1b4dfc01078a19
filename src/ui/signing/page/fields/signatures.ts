import { useEffect } from 'react'
import type { SigningView } from '#machines/rules/signing/signing.ts'
import { useSeen } from '../../../design/kept.ts'

/** Reads the image of a signature by the id of its signer. */
export type OpenSignature = (signer: string, signal: AbortSignal) => Promise<Blob>

/** The address of each signature that was read, by signer; null if it cannot be read, missing while it is read. */
export type Signatures = ReadonlyMap<string, string | null>

/** Reads the images of all signatures in the document, one after the other. */
export function useSignatures({ files }: SigningView, open: OpenSignature): Signatures {
  const [read, setRead] = useSeen<Signatures>(new Map())
  const wanted = [...new Set(files.flatMap(({ fields }) => fields.flatMap(signerOfSignature)))].join(' ')
  useEffect(() => {
    const abort = new AbortController()
    const addresses: string[] = []
    const readAll = async () => {
      for (const signer of wanted.split(' ').filter(Boolean)) {
        const image = await open(signer, abort.signal).catch(() => null)
        if (abort.signal.aborted) return
        const address = image && URL.createObjectURL(image)
        if (address) addresses.push(address)
        setRead((before) => new Map([...before, [signer, address]]))
      }
    }
    void readAll()
    return () => {
      abort.abort()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [wanted, open, setRead])
  return read
}

type Placed = SigningView['files'][number]['fields'][number]

const signerOfSignature = ({ field, signer, value }: Placed): string[] =>
  field.anchorType === 'SIGNATURE' && value !== null && signer !== null ? [signer] : []
