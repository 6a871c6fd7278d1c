import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { loadDeskFiles } from '#server/desk/http/desk-files.ts'
import { projectRoot } from '#server/project-root.ts'
import type { Answer } from './open-desk.ts'

/** @throws Error when the desk was not built */
export async function createDeskAnswer(deps: DeskDeps): Promise<Answer> {
  const files = await loadDeskFiles(path.join(projectRoot(), 'build', 'desk'))
  const app = createDeskApp(deps, files)
  const answer = getRequestListener((request, node) => app.fetch(request, node))
  return (request, response) => void answer(request, response)
}
