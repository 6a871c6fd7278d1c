import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { manageContent } from './content.ts'
import { describeCommands } from './describe-commands.ts'
import { manageDesk } from './desk.ts'
import { exportBooksCommand } from './export-books.ts'
import { showHealth } from './show-health.ts'
import { manageSite } from './site.ts'
import { clearTestData, newKeysCommand } from './while-stopped.ts'

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
  'content publish lovable-pro-secrets --tell-owners',
  'desk invite you@example.com',
]

const commands: readonly Command[] = [
  {
    name: 'health',
    does: 'Show how the shop is doing.',
    run: showHealth,
  },
  {
    name: 'desk',
    takes: ['<invite | reset>', '<email>'],
    does: 'Make a link to the desk: for an owner who is new, or for a member who lost access.',
    run: manageDesk,
  },
  {
    name: 'content',
    takes: ['<check | publish>', '<product>', '[--tell-owners]'],
    flags: ['tell-owners'],
    does: 'Check or publish a guide from its folder in CONTENT_DIR.',
    run: manageContent,
  },
  {
    name: 'site',
    takes: [
      '<export | import | publications | restore>',
      '[<folder> | <publication>]',
      '[--try]',
      '[--note <text>]',
    ],
    options: ['note'],
    flags: ['try'],
    does: 'Write the products that are live to a folder, or publish those of a folder or of an earlier publication. With --try only the differences are shown.',
    run: manageSite,
  },
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
  {
    name: NEW_KEYS,
    does: 'After a backup was stolen: end every session, link, invitation and authenticator app, and make all keys anew. Stop the shop first.',
    run: newKeysCommand,
  },
]

export function adminHelp(): string {
  return describeCommands(START, examples, commands)
}

/** @throws AdminRefusal, ProviderError */
export async function runAdminCommand(
  deps: AdminDeps,
  [name, ...args]: readonly string[],
): Promise<Output> {
  if (name === undefined) return adminHelp()
  const command = commands.find((known) => known.name === name)
  if (!command) {
    throw new AdminRefusal(
      `There is no command “${name}”. To see them all: npm run shop. Everything else is at the desk.`,
    )
  }
  const { takes = [], options = [], flags = [] } = command
  const mostWords = takes.filter((taken) => !/^\[?--/.test(taken)).length
  return command.run(deps, readArguments(args, options, { flags, mostWords }))
}
