import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { PUBLISHABLE_KEY } from '#contract/public-settings.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'

// npm run dev: Vite on DEV_PORT, the desk on the next port, the API on PORT, and the sandbox.

const root = path.dirname(import.meta.dirname)
const port = Number(process.env['PORT'] ?? 3000)
const devPort = Number(process.env['DEV_PORT'] ?? 5173)
const deskDevPort = Number(process.env['DESK_DEV_PORT'] ?? devPort + 1)
const siteUrl = `http://localhost:${devPort}`
const publicSettings = {
  mode: 'sandbox',
  paymentOrigin: `http://127.0.0.1:${port + 1}`,
  publishableKey: PUBLISHABLE_KEY,
  google: true,
}

buildIfStale() // the server does not start without a build
const children: ChildProcess[] = [
  run('vite', ['build', '--config', 'vite.server.config.ts', '--watch', '--logLevel', 'warn']),
  run('node', ['--watch', 'build/server/main.js'], {
    PORT: String(port),
    SITE_URL: siteUrl,
    DESK_URL: `http://localhost:${deskDevPort}`,
    DESK_PORT: String(port + 4),
  }),
  run('vite', ['--config', 'vite.desk.config.ts', '--port', String(deskDevPort), '--strictPort'], {
    API_ORIGIN: `http://localhost:${port + 4}`,
  }),
  run('vite', ['--port', String(devPort), '--strictPort'], {
    API_ORIGIN: `http://localhost:${port}`,
    VITE_PUBLIC_SETTINGS: JSON.stringify(publicSettings),
  }),
]
process.stdout.write(`\nThe shop, reloading: ${siteUrl}\n`)
// Ctrl-C reaches all child processes; this waits until the database is closed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}

function run(program: string, args: string[], settings: Record<string, string> = {}) {
  return spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
