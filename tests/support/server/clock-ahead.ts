// Loaded before a server (`--import`): sets the clock of its process and of its threads, with the database's, ahead by
// `AHEAD` milliseconds.
const ahead = Number(process.env['AHEAD'] ?? 0)
const Own = globalThis.Date

globalThis.Date = new Proxy(Own, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + ahead] : given, self),
  get: (target, name, self) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, self)),
})
