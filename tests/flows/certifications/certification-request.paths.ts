import { certificationRequestMachine } from '#machines/flows/certifications/certification-request.machine.ts'
import { isUnread, listedFile, type PickedFile } from '#machines/rules/certifications/chosen-files.ts'
import { MAX_LIST_BYTES } from '#machines/rules/certifications/hash-list.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const [REPORT_HASH, PHOTO_HASH, LISTED_HASH] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
]
export const report: PickedFile = { id: 'f1', name: 'report.pdf', size: 2000 }
export const photo: PickedFile = { id: 'f2', name: 'photo.jpg', size: 3000 }
/** An empty file in a folder. */
export const empty: PickedFile = { id: 'f3', name: 'empty.txt', size: 0 }
const listed = listedFile('l1-1', { line: 1, name: 'listed.bin', hash: LISTED_HASH })

const reportRead = { id: report.id, hash: REPORT_HASH }

/** Every way of a new certification. */
export const certificationRequestPaths = pathsOf(certificationRequestMachine, {
  input: { key: 'visit-1' },
  events: [
    { type: 'files.chosen', files: [report] },
    { type: 'files.chosen', files: [photo] },
    { type: 'folder.dropped', key: 'd1' },
    { type: 'gathering.stopped' },
    { type: 'files.gathered', files: [empty], unreadable: ['folder/locked.db'], isCut: false },
    { type: 'list.chosen', key: 'l1', fileName: 'SHA256SUMS.txt', size: 120 },
    { type: 'list.chosen', key: 'l2', fileName: 'disk.txt', size: MAX_LIST_BYTES + 1 },
    { type: 'list.read', files: [listed], wrong: [{ line: 2, because: 'noHash' }] },
    { type: 'list.refused', refusal: { because: 'quotes', line: 3 } },
    { type: 'list.dismissed' },
    { type: 'files.progressed', hashed: [], partly: { id: report.id, bytes: 1000 } },
    { type: 'files.progressed', hashed: [reportRead], partly: null },
    { type: 'files.progressed', hashed: [{ id: photo.id, hash: PHOTO_HASH }], partly: null },
    { type: 'files.progressed', hashed: [{ id: photo.id, fault: 'unreadable' }], partly: null },
    { type: 'files.progressed', hashed: [{ id: empty.id, fault: 'changed' }], partly: null },
    { type: 'reading.stopped' },
    { type: 'reading.resumed' },
    { type: 'file.removed', id: report.id },
    { type: 'mark.switched', id: photo.id, isMarked: true },
    { type: 'mark.switched', id: photo.id, isMarked: false },
    { type: 'marks.switched', isMarked: true },
    { type: 'marks.switched', isMarked: false },
    { type: 'marked.removed' },
    { type: 'wrong.switched', isOnly: true },
    { type: 'wrong.switched', isOnly: false },
    { type: 'wrong.removed' },
    { type: 'name.entered', name: 'Site survey' },
    { type: 'metadata.changed', metadata: [{ key: 'Site', value: 'Lyon' }] },
    { type: 'certification.confirmed' },
    { type: 'certification.created', id: '65f000000000000000000c01' },
    { type: 'files.refused', errors: [{ file: 0, exception: 'IllegalUploadedFilenameException' }] },
    { type: 'certification.refused', name: 'TooManyMetadataException' },
    { type: 'leaving.asked' },
    { type: 'leaving.declined' },
    { type: 'leaving.confirmed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // What is on the page can be used, and a file is told once. Whoever is asked whether to leave answers first.
  canHappen: ({ value, context }, event) => {
    const { files, marked, name, metadata, isOnlyWrong, isLeavingAsked, partly } = context
    const has = (id: string) => files.some((file) => file.id === id)
    const isUnreadNow = (id: string) => files.some((file) => file.id === id && isUnread(file))
    if (isLeavingAsked || event.type === 'leaving.declined' || event.type === 'leaving.confirmed')
      return isLeavingAsked && (event.type === 'leaving.declined' || event.type === 'leaving.confirmed')
    const isResting = JSON.stringify(value) === '{"preparing":"resting"}'
    const isPair = files.length === 2 && has(photo.id) && !isOnlyWrong
    const isFew = files.length < 2
    if (event.type === 'files.chosen')
      return isFew && !event.files.some(({ id }) => has(id)) && (files.length === 0 || has(report.id))
    if (event.type === 'folder.dropped' || event.type === 'list.chosen')
      return isFew && !has(empty.id) && !has(listed.id) && name === ''
    if (event.type === 'files.progressed') {
      const { hashed, partly: part } = event
      return part ? isUnreadNow(part.id) && partly[part.id] === undefined : hashed.every(({ id }) => isUnreadNow(id))
    }
    if (event.type === 'name.entered') return isResting && name === '' && isFew
    if (event.type === 'metadata.changed') return isResting && metadata.length === 0 && name !== '' && isFew
    if (event.type === 'mark.switched') return isPair && marked.includes(photo.id) !== event.isMarked
    if (event.type === 'marks.switched') return isPair && (marked.length === files.length) !== event.isMarked
    if (event.type === 'file.removed') return has(event.id) && !isOnlyWrong
    if (event.type === 'wrong.switched') return isOnlyWrong !== event.isOnly
    return event.type !== 'leaving.asked' || (files.length === 1 && name === '')
  },
  // Folders are searched entry by entry, each of which can fail; the search itself cannot.
  canHappenInBrowser: ({ value }, event) =>
    event.type !== 'call.failed' || JSON.stringify(value) !== '{"preparing":"gathering"}',
  telling: ({ files, partly, marked, isOnlyWrong, left, complaint, name, metadata, isLeavingAsked }) => [
    files.map(({ id, hash, fault, refusal }) => [id, hash !== null, fault, refusal]),
    Object.keys(partly),
    marked.length,
    isOnlyWrong,
    left !== null,
    complaint,
    name,
    metadata.length,
    isLeavingAsked,
  ],
})
