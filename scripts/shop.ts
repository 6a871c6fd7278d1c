import { withNotedAddress } from '#server/boot/record-address.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { adminHelp, NEW_KEYS, runAdminCommand } from '#server/shell/run-command.ts'
import { explainFailure } from '../tools/build/explain-failure.ts'
import { printOutput } from '../tools/ops/print-output.ts'

// npm run shop -- <command>. The shop may run.

const typed = process.argv.slice(2)
let mode: Settings['mode'] = 'sandbox'
try {
  await (typed.length === 0 ? printOutput(adminHelp()) : run())
} catch (error) {
  const line = explainFailure(error, mode)
  if (line === undefined) throw error
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = readSettings(withNotedAddress(process.env))
  mode = settings.mode
  // loaded here, so that mistakes in shop/ are reported like other errors
  const { openAdminDeps } = await import('../tools/ops/open-admin-deps.ts')
  const { deps, close } = await openAdminDeps(settings, { withoutKeys: typed[0] === NEW_KEYS })
  try {
    await printOutput(await runAdminCommand(deps, typed))
  } finally {
    await close()
  }
}
