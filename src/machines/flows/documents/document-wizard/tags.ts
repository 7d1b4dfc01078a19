/** What a view asks about the state of the step with the files. */
export type FileTag =
  | 'files'
  | 'busy'
  | 'reading'
  | 'uploading'
  | 'removalAsked'
  | 'signaturesAsked'
  | 'restrictionsAsked'
  | 'passwordAsked'
  | 'lossAsked'

/** What a view asks about the state of any wizard over a document. */
export type DocumentTag = FileTag | 'fields' | 'settings' | 'review' | 'leavingAsked' | 'stale' | 'gone'
