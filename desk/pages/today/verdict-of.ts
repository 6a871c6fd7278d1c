/** Counts failed checks as well as open alarms. */
export function verdictOf({ unwell, alarms }: { unwell: number; alarms: number }): string {
  const open = alarms === 1 ? 'one alarm is open' : `${alarms} alarms are open`
  const needs = unwell === 1 ? 'One thing needs attention' : `${unwell} things need attention`
  if (unwell === 0) {
    return alarms === 0 ? 'Yes. Everything is running.' : `Everything is running, but ${open}.`
  }
  return alarms === 0 ? `${needs}.` : `${needs}, and ${open}.`
}
