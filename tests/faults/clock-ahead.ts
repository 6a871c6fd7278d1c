// Preloaded into a shop with node --import: its clock is CLOCK_AHEAD_MS milliseconds ahead.
const ahead = Number(process.env['CLOCK_AHEAD_MS'])
const now = Date.now.bind(Date)

globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    Reflect.construct(real, given.length === 0 ? [now() + ahead] : given) as Date,
  get: (real, name): unknown => (name === 'now' ? () => now() + ahead : Reflect.get(real, name)),
})
