import { bind } from '#api/bind.ts'
import { signatureImage } from '#api/browser/pictures/signature-image.ts'
import { signaturePicture } from '#api/browser/pictures/signature-picture.ts'
import { createShelf } from '#api/browser/shelf.ts'
import { signaturePorts } from '#api/ports/signing/signature-choice.ports.ts'
import { signatureChoiceMachine } from '#machines/flows/signing/signature-choice.machine.ts'
import type { SignatureChoiceProps } from '#ui/accounts/signature-picker.tsx'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { SignatureChoiceView } from '#ui/signing/chooser/signature-choice.view.tsx'

/** The machine and the view of one choice, which share its files. */
function choosing(name: string) {
  const shelf = createShelf(() => crypto.randomUUID())
  const tools = { shelf, readPicture: signaturePicture, render: signatureImage }
  const View = (props: ViewProps<typeof signatureChoiceMachine>) => (
    <SignatureChoiceView {...props} name={name} put={shelf.put} />
  )
  return { machine: signatureChoiceMachine.provide({ actors: bind(signaturePorts(tools)) }), View }
}

/** Runs the flow that chooses a signature to keep. */
export function SignatureChoice({ name, onDone }: SignatureChoiceProps) {
  const { machine, View } = useOnce(() => choosing(name))
  return <Flow machine={machine} view={View} onDone={({ image }) => onDone(image)} />
}
