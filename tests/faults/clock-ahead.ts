// Preloaded into a shop with node --import: its clock is CLOCK_AHEAD_MS milliseconds ahead.
const ahead = Number(process.env['CLOCK_AHEAD_MS'])
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    super(...(given.length === 0 ? [RealDate.now() + ahead] : given))
  }
  static override now() {
    return RealDate.now() + ahead
  }
} as DateConstructor
