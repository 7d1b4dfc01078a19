// ELK answers the messages of `elk-api.js` as soon as it is loaded in a worker.
// oxlint-disable-next-line import/no-unassigned-import -- it does all of its work when it is loaded
import 'elkjs/lib/elk-worker.min.js'
