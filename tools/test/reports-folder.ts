import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

export function reportsFolder(port = process.env['E2E_PORT']): string {
  return path.join(root, port ? `test-results-${port}` : 'test-results')
}
