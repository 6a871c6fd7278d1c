import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { clearTestData } from './clear-test-data.ts'
import { type CommandGroup, describeCommands } from './describe-commands.ts'
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
import { newKeysCommand } from './shell/new-keys.ts'
import { moveCommand } from './shell/reassign-order.ts'
import { refundCommand } from './shell/refund-order.ts'
import { replayCommand } from './shell/replay.ts'
import { resendCommand } from './shell/resend-mails.ts'
import { settleCommand } from './shell/settle.ts'
import { showHealth } from './shell/show-health.ts'
import { showOrder } from './shell/show-order.ts'
import { withdrawalsCommand } from './shell/withdrawals.ts'

interface Command {
  name: string
  takes?: readonly string[]
  options?: readonly string[]
  flags?: readonly string[]
  does: string
  run(deps: AdminDeps, given: Arguments): Promise<Output>
}

/** Text, or a stream that is printed as it is read. */
export type Output = string | AsyncIterable<string>

/** Works without the database's keys, which may be lost. */
export const NEW_KEYS = 'new-keys'

const START = 'npm run shop --'

const examples = [
  'health',
  'find anna@example.com',
  'order 1001',
  'refund 1001 --line 2',
  'content publish lovable-pro-secrets --tell-owners',
  'desk invite you@example.com',
]

const groups: readonly CommandGroup<Command>[] = [
  {
    title: 'Orders',
    commands: [
      {
        name: 'orders',
        takes: ['[--state paid]', '[--last 20]'],
        options: ['state', 'last'],
        does: 'List the newest orders.',
        run: listOrders,
      },
      {
        name: 'order',
        takes: ['<number>'],
        does: 'Show one order: its lines, history, emails and alarms.',
        run: showOrder,
      },
      {
        name: 'find',
        takes: ['<email>'],
        does: 'Find accounts and orders by an email address or part of one.',
        run: findCommand,
      },
      {
        name: 'resend',
        takes: ['<number>'],
        does: 'Send the order confirmation again, with a new link to set a password.',
        run: resendCommand,
      },
      {
        name: 'fulfil',
        takes: ['<number>'],
        does: 'Check the payment again, and deliver what was paid for.',
        run: fulfilCommand,
      },
      {
        name: 'move',
        takes: ['<number>', '<new email>'],
        does: 'Move an order to the email address the buyer meant.',
        run: moveCommand,
      },
      {
        name: 'refund',
        takes: [
          '<number>',
          '[--amount 12.50 | --line 2]',
          '[--payment pi_…]',
          '[--despite-dispute]',
        ],
        options: ['amount', 'line', 'payment'],
        flags: ['despite-dispute'],
        does: 'Refund everything that is left, an amount or one line. This cannot be undone.',
        run: refundCommand,
      },
    ],
  },
  {
    title: 'Withdrawals',
    commands: [
      {
        name: 'withdrawals',
        takes: [
          '[--state refund_due]',
          '[--last 20]',
          '| <number>',
          '[refund | refuse | close]',
          '[--why "…"]',
          '[--amount 12.50]',
          '[--order 1001]',
          '[--line 2]',
          '[--anyway]',
          '[--despite-dispute]',
        ],
        options: ['state', 'last', 'why', 'amount', 'order', 'line'],
        flags: ['anyway', 'despite-dispute'],
        does: 'List withdrawals, show one, or decide it: refund it, refuse it or close it. A decision needs --why.',
        run: withdrawalsCommand,
      },
    ],
  },
  {
    title: 'Guides',
    commands: [
      {
        name: 'content',
        takes: [
          '<check | publish | versions | rollback>',
          '<product>',
          '[version]',
          '[--tell-owners]',
        ],
        flags: ['tell-owners'],
        does: 'Check or publish a guide from its folder in CONTENT_DIR, list its versions, or go back to one.',
        run: manageContent,
      },
      {
        name: 'grant',
        takes: ['<email>', '<product>', '--why "review copy"'],
        options: ['why'],
        does: 'Let someone with an account read a guide without buying it.',
        run: grantCommand,
      },
      {
        name: 'end-grant',
        takes: ['<email>', '<product>'],
        does: 'End such a grant.',
        run: endGrantCommand,
      },
    ],
  },
  {
    title: 'People',
    commands: [
      {
        name: 'data',
        takes: ['<email>'],
        does: 'Print everything kept about a person, with or without an account, as JSON.',
        run: dataCommand,
      },
      {
        name: 'erase',
        takes: ['<email>', '[--yes]'],
        flags: ['yes'],
        does: 'Erase a person, with or without an account. Without --yes, show what would be erased.',
        run: eraseCommand,
      },
      {
        name: 'desk',
        takes: [
          '<invite | members | remove | reset>',
          '[email]',
          '[--role helper]',
          '[--name "Ada"]',
        ],
        options: ['role', 'name'],
        does: 'Manage who can use your desk: make an invitation link, list members, remove one, or make a link for a new passkey.',
        run: manageDesk,
      },
      {
        name: NEW_KEYS,
        does: 'After a backup was stolen: end every session, link, invitation and authenticator app, and make all keys anew. Stop the shop first.',
        run: newKeysCommand,
      },
    ],
  },
  {
    title: 'Health',
    commands: [
      {
        name: 'health',
        does: 'Show how the shop is doing.',
        run: showHealth,
      },
      {
        name: 'alarms',
        does: 'List what needs your attention.',
        run: alarmsCommand,
      },
      {
        name: 'settle',
        takes: ['<id>'],
        does: 'Close an alarm you have dealt with.',
        run: settleCommand,
      },
      {
        name: 'dead',
        does: 'List the emails, events and jobs the shop gave up on.',
        run: deadCommand,
      },
      {
        name: 'replay',
        takes: ['<id | all | foreign>'],
        does: 'Try one or all of them again; foreign checks the payments of other shops again.',
        run: replayCommand,
      },
      {
        name: 'discard',
        takes: ['<id>', '--why "mistyped address"'],
        options: ['why'],
        does: 'Set aside an email the shop gave up on, so that it is not tried again.',
        run: discardCommand,
      },
    ],
  },
  {
    title: 'Books and data',
    commands: [
      {
        name: 'export',
        takes: [
          '<orders | lines | refunds>',
          '[--from 2026-01-01]',
          '[--to 2026-03-31]',
          '[--year 2026]',
          '[--decimal-comma]',
        ],
        options: ['from', 'to', 'year'],
        flags: ['decimal-comma'],
        does: 'Print CSV for your bookkeeper; with --decimal-comma as spreadsheets expect it in most of Europe. To save it: npm run --silent shop -- export orders > orders.csv',
        run: exportBooksCommand,
      },
      {
        name: 'clear-test-data',
        does: 'Delete all orders of a sandbox or test shop, so that its database can go live.',
        run: clearTestData,
      },
    ],
  },
]

const commands = groups.flatMap((group) => group.commands)

export function adminHelp(): string {
  return describeCommands(START, examples, groups)
}

/** @throws AdminRefusal, ProviderError */
export async function runAdminCommand(
  deps: AdminDeps,
  [name, ...args]: readonly string[],
): Promise<Output> {
  if (name === undefined) return adminHelp()
  const command = commands.find((known) => known.name === name)
  if (!command) {
    throw new AdminRefusal(`There is no command “${name}”. To see them all: npm run shop`)
  }
  const { takes = [], options = [], flags = [] } = command
  const mostWords = takes.filter((taken) => !/^\[?--/.test(taken)).length
  return command.run(deps, readArguments(args, options, { flags, mostWords }))
}
