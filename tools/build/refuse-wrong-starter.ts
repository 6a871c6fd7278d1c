import { readStarter } from '#catalogue/read-starter.ts'
import { DocumentError } from '#domain/check-document.ts'

/** Prints mistakes in shop/ alone and exits. */
export function refuseWrongStarter(): void {
  try {
    readStarter()
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
