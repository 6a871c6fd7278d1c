import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { clearTestData } from './clear-test-data.ts'
import { alarmsCommand } from './shell/alarms.ts'
import { manageContent } from './shell/content.ts'
import { dataCommand } from './shell/data.ts'
import { deadCommand } from './shell/dead.ts'
import { manageDesk } from './shell/desk.ts'
import { discardCommand } from './shell/discard.ts'
import { eraseCommand } from './shell/erase.ts'
import { exportBooksCommand } from './shell/export-books.ts'
import { findCommand } from './shell/find.ts'
import { fulfilCommand } from './shell/fulfil-by-hand.ts'
import { endGrantCommand, grantCommand } from './shell/grant.ts'
import { listOrders } from './shell/list-orders.ts'
import { moveCommand } from './shell/reassign-order.ts'
import { refundCommand } from './shell/refund-order.ts'
import { replayCommand } from './shell/replay.ts'
import { resendCommand } from './shell/resend-mails.ts'
import { settleCommand } from './shell/settle.ts'
import { showHealth } from './shell/show-health.ts'
import { showOrder } from './shell/show-order.ts'
import { withdrawalsCommand } from './shell/withdrawals.ts'
import { columns } from './text.ts'

interface Command {
  name: string
  /** Arguments as shown in the help. */
  takes?: string
  options?: readonly string[]
  /** Options without a value. */
  flags?: readonly string[]
  does: string
  run(deps: AdminDeps, given: Arguments): Promise<Output>
}

/** What a command prints: a text, or parts of one that are read while they are printed. */
export type Output = string | AsyncIterable<string>

const commands: readonly Command[] = [
  {
    name: 'orders',
    takes: '[--state s] [--last n]',
    options: ['state', 'last'],
    does: 'the newest orders',
    run: listOrders,
  },
  {
    name: 'order',
    takes: '<number>',
    does: 'one order: lines, what happened, mails, alarms',
    run: showOrder,
  },
  {
    name: 'find',
    takes: '<email>',
    does: 'accounts and orders of an address or a part of it',
    run: findCommand,
  },
  {
    name: 'resend',
    takes: '<number>',
    does: 'send the confirmation again, and a new link to set a password',
    run: resendCommand,
  },
  {
    name: 'fulfil',
    takes: '<number>',
    does: 'look at the payment again and hand over what was paid',
    run: fulfilCommand,
  },
  {
    name: 'move',
    takes: '<number> <new email>',
    does: 'give an order to the address the buyer meant',
    run: moveCommand,
  },
  {
    name: 'refund',
    takes: '<number> [--amount 12.50 | --line 2] [--payment pi_…] [--despite-dispute]',
    options: ['amount', 'line', 'payment'],
    flags: ['despite-dispute'],
    does: 'give back all that is left, a sum, or a line; it cannot be undone',
    run: refundCommand,
  },
  {
    name: 'withdrawals',
    takes:
      '[--state s] [--last n], or <number> [refund, refuse or close --why "…"] [--amount 12.50] [--order n] [--line n] [--anyway] [--despite-dispute]',
    options: ['state', 'last', 'why', 'amount', 'order', 'line'],
    flags: ['anyway', 'despite-dispute'],
    does: 'what buyers withdrew from; one of them; pay it back, refuse it, or close it',
    run: withdrawalsCommand,
  },
  { name: 'dead', does: 'mails, events and jobs the shop gave up', run: deadCommand },
  {
    name: 'replay',
    takes: '<id, all or foreign>',
    does: 'try them again; foreign: look at the payments of other shops again',
    run: replayCommand,
  },
  {
    name: 'discard',
    takes: '<id> --why "a mistyped address"',
    options: ['why'],
    does: 'set aside a mail that was given up, so that it is not tried again',
    run: discardCommand,
  },
  {
    name: 'clear-test-data',
    does: 'delete all orders of a sandbox or test shop, so that its database can go live',
    run: clearTestData,
  },
  {
    name: 'content',
    takes: '<check, publish, versions or rollback> <product> [version] [--tell-owners]',
    flags: ['tell-owners'],
    does: 'what buyers of a guide get to read, from its folder in CONTENT_DIR',
    run: manageContent,
  },
  {
    name: 'grant',
    takes: '<email> <product> --why "review copy"',
    options: ['why'],
    does: 'let somebody with an account read a guide without buying it',
    run: grantCommand,
  },
  { name: 'end-grant', takes: '<email> <product>', does: 'end that', run: endGrantCommand },
  {
    name: 'data',
    takes: '<email>',
    does: 'all that is kept about a person, with an account or without, as JSON',
    run: dataCommand,
  },
  {
    name: 'erase',
    takes: '<email> [--yes]',
    flags: ['yes'],
    does: 'delete a person, with an account or without; without --yes it says what there is',
    run: eraseCommand,
  },
  {
    name: 'desk',
    takes: '<invite, members, remove or reset> [email] [--role helper] [--name "Ada"]',
    options: ['role', 'name'],
    does: 'who may use the owner’s desk: a link to come in, the list, an end, a new passkey',
    run: manageDesk,
  },
  { name: 'alarms', does: 'what you have to look at', run: alarmsCommand },
  {
    name: 'settle',
    takes: '<id>',
    does: 'close an alarm you have dealt with',
    run: settleCommand,
  },
  { name: 'health', does: 'how the shop is, in one look', run: showHealth },
  {
    name: 'export',
    takes: '<orders, lines or refunds> [--from 2026-01-01] [--to 2026-03-31] [--year 2026]',
    options: ['from', 'to', 'year'],
    does: 'CSV for the bookkeeper: npm run --silent shop -- export orders > orders.csv',
    run: exportBooksCommand,
  },
]

/** The help text. */
export function adminHelp(): string {
  return [
    'npm run shop -- <command>',
    '',
    columns(commands.map(({ name, takes, does }) => [`  ${name} ${takes ?? ''}`, does])),
  ].join('\n')
}

/**
 * Runs the command and returns what to print.
 * @throws AdminRefusal with one line when it cannot be carried out
 * @throws ProviderError when the card provider does not answer
 */
export async function runAdminCommand(
  deps: AdminDeps,
  [name, ...args]: readonly string[],
): Promise<Output> {
  if (name === undefined) return adminHelp()
  const command = commands.find((known) => known.name === name)
  if (!command) {
    throw new AdminRefusal(`There is no command “${name}”. To see them all: npm run shop`)
  }
  return command.run(deps, readArguments(args, command.options ?? [], command.flags))
}
