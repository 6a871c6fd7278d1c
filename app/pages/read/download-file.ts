import { askFunction, FunctionError } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { showToast } from '#app/ui/toast.ts'

/** Polls for two minutes in all. */
const TRIES = 60
const PAUSE_MS = 2000

async function askForLink(product: string, name: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await askFunction('file-link', { product, file: name })
    if ('url' in answer) return answer.url
    if (tries === 0) {
      showToast({
        title: 'Your copy is being made',
        description: 'We put your email address on each page. The download starts automatically.',
      })
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('the file was not ready in time')
}

/** The page stays: the link answers with an attachment. `contact` is named when it fails. */
export async function downloadFile(product: string, name: string, contact: string): Promise<void> {
  try {
    window.location.assign(await askForLink(product, name))
  } catch (error) {
    logError('reader: download', error)
    showToast({ ...failureOf(error, contact), variant: 'destructive' })
  }
}

function failureOf(error: unknown, contact: string): { title: string; description: string } {
  const status = error instanceof FunctionError ? error.status : undefined
  if (status === 403)
    return {
      title: 'This guide is closed',
      description: 'You can no longer open it. Reload the page to see why.',
    }
  if (status === 0)
    return {
      title: 'No connection',
      description: 'Files aren’t available offline. Try again once you’re back online.',
    }
  if (status === 503 && error instanceof FunctionError)
    return { title: 'This file can’t be opened right now', description: error.message }
  return {
    title: 'The download didn’t start',
    description: `Please try again in a moment. If it stays like this, write to ${contact}.`,
  }
}
