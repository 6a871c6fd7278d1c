import type { CoverFiles } from '#domain/catalogue/covers.ts'
import { readCoverFiles } from './read-covers.ts'

/** Node reads the folder; a build inlines the pictures instead (tools/build/starter-plugin.ts). */
export const coverFiles: CoverFiles = readCoverFiles()
