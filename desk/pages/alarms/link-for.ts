import type { AlarmTarget } from '#contract/desk/alarms.ts'
import { deskPaths } from '#desk/paths.ts'

export function linkFor(target: AlarmTarget): { to: string; label: string } {
  switch (target.page) {
    case 'order':
      return { to: deskPaths.order(target.number), label: `Order ${target.number}` }
    case 'withdrawal':
      return { to: deskPaths.withdrawal(target.number), label: `Withdrawal W-${target.number}` }
    case 'guide':
      return { to: deskPaths.guide(target.productKey), label: 'Open the guide' }
    case 'request':
      return { to: deskPaths.request(target.id), label: 'Open the commission' }
    case 'withdrawals':
      return { to: deskPaths.withdrawals(), label: 'Withdrawals' }
    case 'mails':
      return { to: deskPaths.mails(), label: 'Emails' }
    case 'deadEvents':
      return { to: `${deskPaths.mails()}?show=work`, label: 'Other work' }
    case 'settings':
      return { to: deskPaths.settings(), label: 'Settings' }
  }
}
