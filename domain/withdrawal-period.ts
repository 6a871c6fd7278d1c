/** Directive 2011/83/EU, Article 9. */
export const WITHDRAWAL_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Finnish days, without the day of the contract. A last day on a weekend or public holiday moves to the next working
 * day (Regulation 1182/71, Article 3).
 */
export function withdrawalPeriod(concludedAt: Date): { lastDay: string; endsAt: Date } {
  let last = addDays(dayInFinland(concludedAt), WITHDRAWAL_DAYS)
  while (isRestDay(last)) last = addDays(last, 1)
  return { lastDay: last, endsAt: midnightInFinland(addDays(last, 1)) }
}

const finnishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' })

/** `2026-11-23` */
export function dayInFinland(at: Date): string {
  return finnishDay.format(at)
}

/** Finland is two or three hours ahead of UTC. */
export function midnightInFinland(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const summer = new Date(utc - 3 * 60 * 60 * 1000)
  return dayInFinland(summer) === day ? summer : new Date(utc - 2 * 60 * 60 * 1000)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function isRestDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isPublicHoliday(day)
}

/** Holidays that can fall on a working day. */
const FIXED = new Set(['01-01', '01-06', '05-01', '12-06', '12-25', '12-26'])
/** Good Friday, Easter Monday and Ascension Day. */
const FROM_EASTER = [-2, 1, 39]

function isPublicHoliday(day: string): boolean {
  if (FIXED.has(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return FROM_EASTER.some((days) => addDays(easter, days) === day)
}

/** Western churches (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const moonYear = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * moonYear + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((moonYear + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}
