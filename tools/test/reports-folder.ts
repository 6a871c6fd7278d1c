import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

/** The folder for reports; a run with another port than the default has its own. */
export function reportsFolder(port = process.env['E2E_PORT']): string {
  return path.join(root, port ? `test-results-${port}` : 'test-results')
}
