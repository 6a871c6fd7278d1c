/** Text for an empty list of waiting items, which mentions health problems. `unwell` is undefined while unknown. */
export function nothingWaits(unwell: number | undefined): string {
  if (unwell === 0) return 'Nothing. Enjoy the day.'
  if (unwell === undefined) return 'Nobody is waiting for you.'
  const needs = unwell === 1 ? 'one thing' : `${unwell} things`
  return `Nobody is waiting for you, but the shop needs you: see ${needs} under “Is the shop healthy?”.`
}

/** One sentence that counts failing checks and open alarms. */
export function verdictOf({ unwell, alarms }: { unwell: number; alarms: number }): string {
  const open = alarms === 1 ? 'one alarm is open' : `${alarms} alarms are open`
  const needs = unwell === 1 ? 'One thing needs attention' : `${unwell} things need attention`
  if (unwell === 0) {
    return alarms === 0 ? 'Yes. Everything is running.' : `Everything is running, but ${open}.`
  }
  return alarms === 0 ? `${needs}.` : `${needs}, and ${open}.`
}
