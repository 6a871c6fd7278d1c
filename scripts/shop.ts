import { adminHelp, runAdminCommand } from '#server/admin/run-admin-command.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { explainFailure } from '../tools/build/explain-failure.ts'
import { openAdminDeps } from '../tools/ops/open-admin-deps.ts'

// npm run shop -- <command>: runs an admin command on the shop's database. The shop may run.

const typed = process.argv.slice(2)
let mode: Settings['mode'] = 'sandbox'
try {
  process.stdout.write(`${typed.length === 0 ? adminHelp() : await run()}\n`)
} catch (error) {
  const line = explainFailure(error, mode)
  if (line === undefined) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const settings = readSettings(process.env)
  mode = settings.mode
  const { deps, close } = await openAdminDeps(settings)
  try {
    return await runAdminCommand(deps, typed)
  } finally {
    await close()
  }
}
