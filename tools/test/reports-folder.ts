import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

/** Where a run leaves its reports: one that has other ports than usual has a folder of its own, too. */
export function reportsFolder(port = process.env['E2E_PORT']): string {
  return path.join(root, port ? `test-results-${port}` : 'test-results')
}
