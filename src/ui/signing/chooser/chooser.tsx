import { useIntl } from 'react-intl'
import type { PictureProblem } from '#machines/rules/signing/signature.ts'
import { Tabs } from '../../design/tabs.tsx'
import { Message } from '../../message.tsx'
import { panel } from './chooser.css.ts'
import { kindOf, type ChooserDraft, type Offered } from './draft.ts'
import { Drawn } from './drawn.tsx'
import { Picture } from './picture.tsx'
import { Saved } from './saved.tsx'
import { Typed } from './typed.tsx'

type ChooserProps = Offered & {
  draft: ChooserDraft
  onDraft: (draft: ChooserDraft) => void
  onPicture: (file: File) => void
  /** Whether somebody tried to go on without a signature. */
  isMissing: boolean
  problem: PictureProblem | null
  /** Whether a picture is being read. */
  isReading: boolean
}

/** Chooses a signature: a saved one if there is any, typed, drawn, or an image (SDLG-006, SDLG-007). */
export function Chooser(props: ChooserProps) {
  const { saved, picture, draft, onDraft, onPicture, isMissing, problem, isReading } = props
  const { formatMessage } = useIntl()
  const kinds = [...(saved.length > 0 ? (['saved'] as const) : []), 'typed', 'drawn', 'image'] as const
  const kind = kindOf(draft, props)
  const change = (part: Partial<ChooserDraft>) => onDraft({ ...draft, kind, ...part })
  return (
    <Tabs
      look="segments"
      label={formatMessage({ id: 'signature-chooser.kind' })}
      tabs={kinds.map((id) => ({ id, label: <Message id={`signature-chooser.${id}`} /> }))}
      selected={kind}
      onSelect={(next) => change({ kind: next })}
    >
      <div className={panel}>
        {kind === 'saved' && <Saved saved={saved} place={draft.place} onPlace={(place) => change({ place })} />}
        {kind === 'typed' && (
          <Typed
            text={draft.text}
            face={draft.face}
            onText={(text) => change({ text })}
            onFace={(face) => change({ face })}
            isMissing={isMissing}
          />
        )}
        {kind === 'drawn' && (
          <Drawn strokes={draft.strokes} onStrokes={(strokes) => change({ strokes })} isMissing={isMissing} />
        )}
        {kind === 'image' && (
          <Picture
            picture={picture}
            onPicture={onPicture}
            isMissing={isMissing}
            problem={problem}
            isReading={isReading}
          />
        )}
      </div>
    </Tabs>
  )
}
